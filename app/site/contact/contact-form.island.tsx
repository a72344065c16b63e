import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import { island } from '#ui/island/island.tsx';
import { dismissToasts, showToast } from '#ui/toasts/toast.ts';
import { Toaster } from '#ui/toasts/toaster.interactive.tsx';
import { type ContactActionResult, FAILED, HONEYPOT_FIELD, SENDING, SENT } from './contact-action-result.ts';
import { ContactField } from './contact-field.tsx';
import styles from './contact-form.module.css';
import { CONTACT, FORM_ID } from './form-place.ts';
import { sendMessage } from './send-message.ts';

/** The seven fields (§9.2). The form works without JavaScript; hydrated, it is sent without leaving the page. */
function ContactForm({ result: resultOfPage }: { result: ContactActionResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [awake, setAwake] = useState(false);
  // The toaster is loaded on the first interaction with the form: it must be there when the connection is lost later.
  const [turnedTo, setTurnedTo] = useState(false);
  const [result, send, sending] = useActionState(
    async (_former: ContactActionResult | undefined, body: URLSearchParams): Promise<ContactActionResult> => {
      const received = await sendMessage(body);
      if (received.outcome !== 'sent' || !form.current) return received;
      // What was typed meanwhile is another message.
      const values = valuesOf(form.current);
      return [...values].every(([name, value]) => body.get(name) === value)
        ? received
        : { ...received, values: Object.fromEntries(values) };
    },
    resultOfPage,
  );
  const message = useMessageKey(result !== resultOfPage ? result : undefined);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (result?.outcome === 'invalid') focusInvalidField(form.current);
    else {
      // A disabled button loses the focus.
      if (result && document.activeElement === document.body)
        form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
      if (result?.outcome === 'sent') void showToast('success', SENT);
      if (result?.outcome === 'failed') void showToast('error', FAILED);
    }
  }, [result]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTurnedTo(true);
    const body = valuesOf(event.currentTarget);
    if (sending) return;
    if (result) void dismissToasts();
    startTransition(() => send(body));
  };
  return (
    <div>
      {/* `noValidate`: the server validates, because WebKit's own check refuses a domain with accents. */}
      <form
        ref={form}
        id={FORM_ID}
        method="post"
        action={CONTACT}
        noValidate
        onFocus={() => setTurnedTo(true)}
        onSubmit={submit}
        className={styles['form']}
      >
        {awake ? null : <FormResult result={resultOfPage} />}
        <p className="muted">* Champs obligatoires</p>
        <input type="hidden" name="formKey" value={message.key} />
        <Fields key={message.number} result={result} />
        <Button type="submit" arrow={!sending} disabled={sending} className={styles['send']}>
          {sending ? SENDING : 'Envoyer'}
        </Button>
      </form>
      <div data-screen-only="">{turnedTo ? <Toaster variant="light" /> : null}</div>
    </div>
  );
}

const valuesOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)] as [string, string][]);

/**
 * Idempotency key: a form that is sent again because its response was lost is one message. The key stays until the
 * message was received. A cached page contains none, and browsers generate one on secure pages only: otherwise the
 * server compares the content. Another number empties the fields.
 */
function useMessageKey(result: ContactActionResult | undefined) {
  const [message, setMessage] = useState({ number: 0, key: '' });
  useEffect(() => {
    // After the result is rendered: the fields of the next message have none of its values.
    const received = result?.outcome === 'sent';
    setMessage(({ number, key }) => ({
      number: received && !result.values ? number + 1 : number,
      key: (!received && key) || (crypto.randomUUID?.() ?? ''),
    }));
  }, [result]);
  return message;
}

function Fields({ result }: { result: ContactActionResult | undefined }) {
  const errors = result?.outcome === 'invalid' ? result.errors : {};
  const values = result && 'values' in result ? result.values : undefined;
  const field = (name: string, label: string, more: object) => (
    <ContactField
      name={name}
      label={label}
      required
      error={errors[name]}
      defaultValue={values?.[name] ?? ''}
      {...more}
    />
  );
  return (
    <>
      <div className={styles['pair']}>
        {field('firstName', 'Prénom', { autoComplete: 'given-name' })}
        {field('lastName', 'Nom', { autoComplete: 'family-name' })}
      </div>
      {field('company', 'Entreprise', { autoComplete: 'organization' })}
      <div className={styles['pair']}>
        {field('email', 'E-mail', { type: 'email', autoComplete: 'email', hint: 'nom@exemple.fr' })}
        {field('phone', 'Téléphone', { type: 'tel', autoComplete: 'tel', required: false })}
      </div>
      {field('message', 'Message', { rows: 5 })}
      {field('briefLink', 'Lien vers un brief', {
        type: 'url',
        placeholder: 'https://',
        hint: 'https://…',
        required: false,
      })}
      <div className={styles['trap']} aria-hidden="true">
        <label>
          Ne pas remplir
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Without JavaScript the result is part of the page; hydrated, the form shows it as a toast. */
function FormResult({ result }: { result: ContactActionResult | undefined }) {
  if (!result) return null;
  const sent = result.outcome === 'sent';
  const text = {
    sent: SENT,
    failed: FAILED,
    invalid: 'Le message n’est pas parti. Complétez les champs signalés.',
  }[result.outcome];
  return (
    <p className={sent ? styles['sent'] : styles['failed']} role={sent ? 'status' : 'alert'}>
      {text}
    </p>
  );
}

export default island('contact-form', ContactForm);
