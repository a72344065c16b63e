import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Where a form of an item was when it was last saved, within this visit. */
let last: { item: string; top: number; focused: string; caret: Caret | undefined } | undefined;

type Caret = { start: number; end: number };

/** After a save that stays in its form: there is nothing to lead back to. */
export function forgetPlace(): void {
  last = undefined;
}

/** In the bar, which every form has. */
const MAIN_BUTTON = '[data-foot-bar] [data-main]';

/**
 * Returns a function that records the scroll position and the focus of a form before a save. The next form of the same
 * item is shown there once: after its first save as a draft, which stays (`stays`), and by 'Continuer', which leads to
 * the field that had the focus last (§16.13).
 */
export function usePlaceOfForm(form: RefObject<HTMLFormElement | null>): (stays: boolean) => void {
  const field = useRef<string>(undefined);
  useEffect(() => {
    const place = last;
    last = undefined;
    const shown = form.current;
    if (!shown) return;
    // A link to a field leads there.
    if (place && place.item === itemOf(shown) && window.location.hash === '') {
      window.scrollTo({ top: place.top, behavior: 'instant' });
      const focused = shown.querySelector<HTMLElement>(place.focused);
      focused?.focus({ preventScroll: true });
      if (place.caret && isText(focused)) focused.setSelectionRange(place.caret.start, place.caret.end);
    }
    const follow = () => {
      field.current = selectorOfField() ?? field.current;
    };
    shown.addEventListener('focusin', follow);
    return () => shown.removeEventListener('focusin', follow);
  }, [form]);
  return useCallback(
    (stays) => {
      const item = form.current && itemOf(form.current);
      if (!item) return;
      const focused = stays ? focusedInForm() : (field.current ?? MAIN_BUTTON);
      // Called again while the form is unmounted, whose page may have lost its height already.
      const top = last?.item === item ? last.top : window.scrollY;
      last = { item, top, focused, caret: stays ? caretInForm() : undefined };
    },
    [form],
  );
}

/** The id of the edited item; undefined for forms without one. */
function itemOf(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('_id');
  return field instanceof HTMLInputElement ? field.value : undefined;
}

/** What has the focus in a form, to find it again when its fields are rendered anew. */
export function focusedInForm(): string {
  return selectorOfField() ?? MAIN_BUTTON;
}

/** Of the field that has the focus; undefined for other controls. */
function selectorOfField(): string | undefined {
  const name = document.activeElement?.getAttribute('name');
  return !name || name.startsWith('_') ? undefined : `[name="${CSS.escape(name)}"]`;
}

const isText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Undefined for fields without one: a number, a date. */
function caretInForm(): Caret | undefined {
  const { activeElement } = document;
  if (!isText(activeElement)) return undefined;
  const { selectionStart: start, selectionEnd: end } = activeElement;
  return start === null || end === null ? undefined : { start, end };
}
