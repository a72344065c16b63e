import type { TiptapEditorHTMLElement } from '@tiptap/core';

/** A control of a form and what is selected in it, to find it again when its fields are rendered anew. */
export type ControlPlace = {
  selector: string;
  /** Of a control that its name doesn't tell. */
  label?: string | undefined;
  /** Among the controls of this selector and label. */
  index: number;
  selection?: Selection | undefined;
};

/** The caret, or what is selected: characters of a field, positions in the document of a rich text. */
type Selection = { start: number; end: number };

const RICH_TEXT = '[data-rich-text] [contenteditable]';

/** For the editor of a rich text, which is created after its form is mounted. */
let awaited: Selection | undefined;

/** The control that has the focus in a form; undefined for a button, and for none. */
export function focusedControl(form: HTMLFormElement): ControlPlace | undefined {
  const { activeElement: element } = document;
  if (!element || !form.contains(element)) return undefined;
  const place = describe(element);
  return place && { ...place, index: controlsLike(form, place).indexOf(element) };
}

function describe(element: Element): Omit<ControlPlace, 'index'> | undefined {
  if (element instanceof HTMLButtonElement) return undefined;
  if (element.matches(RICH_TEXT)) return { selector: RICH_TEXT, selection: selectionInText(element) };
  const selection = isTextField(element) ? selectionIn(element) : undefined;
  const name = element.getAttribute('name');
  // Names that begin with '_' may contain the id of a row, which another rendering doesn't have.
  if (isTextField(element) && !(name && /^[^_]/.test(name)))
    return { selector: element.localName, label: labelOf(element), selection };
  return name ? { selector: `[name="${CSS.escape(name)}"]`, selection } : undefined;
}

/** Moves the focus to a control, with its selection; in a rich text once its editor takes it. */
export function focusControl(form: HTMLFormElement, place: ControlPlace): void {
  const control = controlsLike(form, place)[place.index];
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  if (control && isTextField(control) && place.selection)
    control.setSelectionRange(place.selection.start, place.selection.end);
  awaited = place.selector === RICH_TEXT ? (place.selection ?? { start: 0, end: 0 }) : undefined;
}

/** What is to be selected in the editor that was just created, which takes the focus; undefined for nothing. */
export function takeAwaitedSelection(): Selection | undefined {
  const selection = awaited;
  awaited = undefined;
  return selection;
}

const controlsLike = (form: HTMLFormElement, { selector, label }: Omit<ControlPlace, 'index'>): Element[] =>
  [...form.querySelectorAll(selector)].filter((one) => label === undefined || labelOf(one) === label);

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
