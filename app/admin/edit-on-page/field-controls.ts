import { FACTS } from '#domain/site-content/agency-facts.ts';

/** The controls of a form's fields; the form's own are those whose name begins with '_', and its facts. */
const CONTROLS = `[name]:not([name^="_"], [name=""], [name="${FACTS}"])`;

/** The attribute of the one field that is shown; the foot bar and notices beside it have their own. */
export const CHOSEN = 'data-chosen';

/** The names of the fields of a form or a part of it, in its order. */
export function fieldNames(within: HTMLElement): string[] {
  const names = [...within.querySelectorAll(CONTROLS)].map((control) => control.getAttribute('name') ?? '');
  return [...new Set(names)];
}

/** The field that a place of the page belongs to: 'founders.list' for the column 'founders.list.0.name'. */
export function fieldOfPlace(names: readonly string[], place: string): string | undefined {
  return names
    .filter((name) => place === name || place.startsWith(`${name}.`))
    .sort((one, other) => other.length - one.length)[0];
}

/**
 * Marks the part of the form that holds a field and no other one, with its label, its hint and its tools, as the chosen
 * one. A picture and the field that it names in `data-with` are marked together. Hidden values next to each other are
 * edited by the same part. Returns the part of the field itself; undefined where the form has no such field.
 */
export function chooseField(form: HTMLFormElement, name: string | undefined): HTMLElement | undefined {
  for (const former of form.querySelectorAll(`[${CHOSEN}]`)) former.removeAttribute(CHOSEN);
  const frame = frameOf(form, name);
  frame?.setAttribute(CHOSEN, '');
  for (const picture of form.querySelectorAll<HTMLElement>('[data-with]')) {
    const text = frameOf(form, picture.dataset['with']);
    if (!text || !(text === frame || frame?.contains(picture))) continue;
    text.setAttribute(CHOSEN, '');
    picture.setAttribute(CHOSEN, '');
  }
  return frame;
}

function frameOf(form: HTMLFormElement, name: string | undefined): HTMLElement | undefined {
  const control = name === undefined ? null : form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!control || name === undefined) return undefined;
  let frame = control;
  // A hidden value is edited by what stands next to it.
  if (control.matches('[type=hidden]')) frame = control.parentElement ?? control;
  const names = [name, ...fieldNames(frame)];
  while (frame.parentElement && frame.parentElement !== form && holdsOnly(frame.parentElement, names))
    frame = frame.parentElement;
  return frame;
}

function holdsOnly(element: HTMLElement, names: readonly string[]): boolean {
  return fieldNames(element).every((name) => names.includes(name));
}

/** Moves the focus to where a place of the page is edited: the row and the column of a record, the line of a text. */
export function focusPlace(frame: HTMLElement, name: string, place: string): void {
  const [row, column, entry] = place.slice(name.length + 1).split('.');
  const rows = row ? frame.querySelectorAll<HTMLElement>('ol > li, [data-block]') : [];
  const ofRow = rows[Number(row)] ?? frame;
  const within = (entry && ofRow.querySelectorAll<HTMLElement>('[data-media]')[Number(entry)]) || ofRow;
  const picker = entry === undefined ? pickerOf(within, column) : within;
  const folded = column === undefined ? null : (picker?.closest('[hidden]') ?? null);
  if (folded) within.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  if (picker || column === undefined) openFile(picker ?? within);
  const focus = () => {
    const control =
      (column
        ? within.querySelector<HTMLElement>(
            `:is([name$="-${CSS.escape(column)}"], [name^="_${CSS.escape(column)}-"]):not(:disabled, [type=hidden])`,
          )
        : // What edits a hidden value has its name, too. A disabled control takes no focus.
          within.querySelector<HTMLElement>(`[name="_${CSS.escape(name)}"]:not(:disabled, [type=hidden])`)) ??
      // The text of an article is written in, its tools come before it in the document.
      within.querySelector<HTMLElement>('[contenteditable=true]') ??
      // The tools of a text stand before it.
      within.querySelector<HTMLElement>(`textarea[name="${CSS.escape(name)}"]`) ??
      (picker ?? within).querySelector<HTMLElement>(`${FILE_DETAILS} > summary`) ??
      (picker ?? within).querySelector<HTMLElement>(FOCUSABLE);
    if (!control?.matches('summary')) control?.closest('details')?.setAttribute('open', '');
    control?.focus({ preventScroll: true });
    // What is unfolded below it is still to come.
    if (control?.matches('summary')) control.scrollIntoView({ block: 'start' });
    else {
      const part = picker ?? within;
      part.scrollIntoView({ block: 'nearest' });
      // A part that is higher than the window is aligned with its top: the control may be below. The top of a
      // long text is in view already: aligned with the window it would push out the tools above it.
      if (control && control.offsetHeight <= part.offsetHeight / 2)
        control.scrollIntoView({ block: 'nearest' });
    }
    if (row && !column && control instanceof HTMLTextAreaElement) selectLine(control, Number(row));
  };
  // The tools of a picture in a line are there in the next frame.
  if (folded) requestAnimationFrame(focus);
  else focus();
}

/** The picker of a picture that is a column of a record; undefined for another column. */
function pickerOf(row: HTMLElement, column: string | undefined): HTMLElement | undefined {
  if (column === undefined) return undefined;
  const value = row.querySelector(`[type=hidden][name$="-${CSS.escape(column)}"]`);
  return value?.closest('fieldset') ?? undefined;
}

/** Opens the alternative text and the focal point of a single picture or film; of a list one is pressed first. */
function openFile(within: HTMLElement): void {
  const file = within.querySelector('ol > li, [data-block]')
    ? null
    : within.querySelector<HTMLDetailsElement>(FILE_DETAILS);
  if (file) file.open = true;
}

const FILE_DETAILS = 'details[data-file-details]';

const FOCUSABLE =
  ':is(input:not([type=hidden], [type=file]), textarea, select, button, summary):not(:disabled)';

/** `index`: among the lines that the page shows, which are not blank. */
function selectLine(area: HTMLTextAreaElement, index: number): void {
  const line = [...area.value.matchAll(/^.*\S/gm)][index];
  if (line) area.setSelectionRange(line.index, line.index + line[0].length);
}
