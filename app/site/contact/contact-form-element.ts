import { type ContactAnswer, FAILED, SENDING, SENT } from './contact-answer.ts';
import { clearToasts, showToast } from './contact-toast.ts';

type Outcome = ContactAnswer['outcome'];
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Sends the form without leaving the page (checklist 154 to 156). The server answers with its own page of the form:
 * what is wrong with a field is taken over from there, what was typed here stays as it is.
 */
export class ContactFormElement extends HTMLElement {
  #leaving = new AbortController();
  #sending = false;

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const form = this.querySelector('form');
    if (!form) return;
    // From now on the page says itself what is wrong, beside the field; until then the browser does.
    form.noValidate = true;
    renewKey(form);
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        if (!this.#sending) void this.#send(form);
      },
      { signal: this.#leaving.signal },
    );
    // A form that was sent before this: its answer came with the page.
    const outcome = outcomeIn(form);
    form.querySelector('[data-answer]')?.remove();
    if (outcome) this.#tell(form, outcome);
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const words = [...(button?.childNodes ?? [])];
    this.#sending = true;
    if (this.#toasts) clearToasts(this.#toasts);
    if (button) {
      button.disabled = true;
      button.replaceChildren(SENDING);
    }
    const outcome = await this.#ask(form, body);
    this.#sending = false;
    if (button) {
      button.replaceChildren(...words);
      button.disabled = false;
      // A disabled button loses the focus.
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    }
    if (outcome === 'sent') {
      for (const field of fieldsOf(form)) field.control.value = '';
      renewKey(form);
    }
    this.#tell(form, outcome);
  }

  /** A connection that drops is a failure like any other: the form stays as it is. */
  async #ask(form: HTMLFormElement, body: URLSearchParams): Promise<Outcome> {
    try {
      const answer = await fetch(form.action, { method: 'POST', body });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const answered = page.querySelector('contact-form form');
      const outcome = answered ? outcomeIn(answered) : undefined;
      if (!answered || !outcome) return 'failed';
      takeErrors(form, answered);
      return outcome;
    } catch {
      return 'failed';
    }
  }

  #tell(form: HTMLFormElement, outcome: Outcome): void {
    if (outcome === 'invalid') form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (this.#toasts) showToast(this.#toasts, outcome, outcome === 'sent' ? SENT : FAILED);
  }

  get #toasts(): Element | null {
    return this.querySelector('[data-toasts]');
  }
}

function outcomeIn(form: Element): Outcome | undefined {
  return form.querySelector<HTMLElement>('[data-answer]')?.dataset['answer'] as Outcome | undefined;
}

/** The same form sent twice, because an answer was lost, is one message: until it has been received it keeps its key. */
function renewKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem('formKey') as HTMLInputElement;
  // Browsers know this function on secure pages only; without a key the server goes by the content.
  field.value = crypto.randomUUID?.() ?? '';
}

function fieldsOf(form: Element): { name: string; field: Element; control: Control }[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
    const control = field.querySelector<Control>('input, textarea');
    return control ? [{ name: control.name, field, control }] : [];
  });
}

function takeErrors(form: Element, answered: Element): void {
  const said = new Map(fieldsOf(answered).map((field) => [field.name, field]));
  for (const { name, field, control } of fieldsOf(form)) {
    field.querySelector('[data-error]')?.remove();
    const error = said.get(name)?.field.querySelector('[data-error]');
    if (error) field.append(error);
    for (const attribute of ['aria-invalid', 'aria-describedby']) {
      const value = said.get(name)?.control.getAttribute(attribute);
      if (value) control.setAttribute(attribute, value);
      else control.removeAttribute(attribute);
    }
  }
}

if (!customElements.get('contact-form')) customElements.define('contact-form', ContactFormElement);
