import type { TiptapEditorHTMLElement } from '@tiptap/core';

/** A control of a form and what is selected in it, to find it again when its fields are rendered anew. */
export type ControlPlace = {
  selector: string;
  /** Of a control that its name doesn't identify. */
  likeness?: { label: string; value: string } | undefined;
  /** Among the controls of this selector and label. */
  index: number;
  selection?: Selection | undefined;
};

/** The caret, or what is selected: characters of a field, positions in the document of a rich text. */
type Selection = { start: number; end: number };

const RICH_TEXT = '[data-rich-text] [contenteditable]';

/** For the editor of a rich text, which is created after its form is mounted: what is typed until then. */
let awaited: { selection: Selection; typed: string; ended: AbortController } | undefined;

/** In the bar, which every form has. */
const MAIN_BUTTON = '[data-foot-bar] [data-main]';

/** Describes a control of a form; undefined for a button, and for what is none. */
export function describeControl(form: HTMLFormElement, element: Element | null): ControlPlace | undefined {
  if (!element || !form.contains(element) || element instanceof HTMLButtonElement) return undefined;
  if (element.matches(RICH_TEXT))
    return { selector: RICH_TEXT, index: 0, selection: selectionInText(element) };
  const selection = isTextField(element) ? selectionIn(element) : undefined;
  const name = element.getAttribute('name');
  // Names that begin with '_' may contain the id of a row, which another rendering doesn't have.
  if (isTextField(element) && (!name || name.startsWith('_'))) {
    const selector = element.localName;
    const likeness = { label: labelOf(element), value: shownValue(element) };
    return {
      selector,
      likeness,
      index: controlsLike(form, { selector, likeness }).indexOf(element),
      selection,
    };
  }
  if (!name) return undefined;
  const selector = `[name="${CSS.escape(name)}"]`;
  return { selector, index: controlsLike(form, { selector }).indexOf(element), selection };
}

/**
 * Moves the focus to a control, with its selection; in a rich text once its editor takes it. To the form's main button
 * where the control isn't there: a save may drop its row, and typing would go on in another one.
 */
export function focusControl(form: HTMLFormElement, place: ControlPlace | undefined): void {
  if (place?.selector === RICH_TEXT) {
    awaitEditor(place.selection ?? { start: 0, end: 0 });
    return;
  }
  const control = place && findControl(form, place);
  for (let folded = control?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true;
  control?.focus({ preventScroll: true });
  if (!control || document.activeElement !== control)
    form.querySelector<HTMLElement>(MAIN_BUTTON)?.focus({ preventScroll: true });
  else if (isTextField(control) && place.selection)
    control.setSelectionRange(place.selection.start, place.selection.end);
}

function findControl(form: HTMLFormElement, place: ControlPlace): HTMLElement | undefined {
  const control = controlsLike(form, place)[place.index];
  if (!(control instanceof HTMLElement)) return undefined;
  const { likeness } = place;
  return likeness && isTextField(control) && shownValue(control) !== likeness.value ? undefined : control;
}

function awaitEditor(selection: Selection): void {
  takeAwaited();
  const ended = new AbortController();
  const waiting = { selection, typed: '', ended };
  awaited = waiting;
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    waiting.typed += key;
    event.preventDefault();
  };
  document.addEventListener('keydown', collect, { signal: ended.signal });
  // The screen as a whole takes the focus of the form that is unmounted.
  const move = ({ target }: FocusEvent) =>
    target instanceof Element && !target.matches('main') && takeAwaited();
  document.addEventListener('focusin', move, { signal: ended.signal });
}

/**
 * What is to be selected in the editor that was just created, which takes the focus, and what was typed for it meanwhile;
 * undefined for nothing, and where another control has taken the focus.
 */
export function takeAwaited(): (Selection & { typed: string }) | undefined {
  const taken = awaited;
  awaited = undefined;
  taken?.ended.abort();
  return taken && { ...taken.selection, typed: taken.typed };
}

const controlsLike = (form: HTMLFormElement, place: Pick<ControlPlace, 'selector' | 'likeness'>): Element[] =>
  [...form.querySelectorAll(place.selector)].filter(
    (one) => !place.likeness || labelOf(one) === place.likeness.label,
  );

/** As a save stores it: it removes white space at the ends. */
const shownValue = ({ value }: HTMLInputElement | HTMLTextAreaElement) => value.trim();

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

const labelOf = (element: Element): string =>
  (isTextField(element) && element.labels?.[0]?.textContent) || (element.getAttribute('aria-label') ?? '');

/** Undefined for fields without one: a number, a date. */
function selectionIn({ selectionStart: start, selectionEnd: end }: HTMLInputElement | HTMLTextAreaElement) {
  return start === null || end === null ? undefined : { start, end };
}

function selectionInText(element: Element): Selection | undefined {
  const selection = (element as TiptapEditorHTMLElement).editor?.state.selection;
  return selection && { start: selection.from, end: selection.to };
}
