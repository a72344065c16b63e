import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type ControlPlace, describeControl, focusControl } from './control-place.ts';

/** `control`: undefined for the form's main button. */
type FormPlace = { item: string; top: number; control: ControlPlace | undefined };

/** Where a form of an item was when it was last saved, within this visit. */
let last: FormPlace | undefined;

/** After a save that stays in its form: there is nothing to lead back to. */
export function forgetPlace(): void {
  last = undefined;
}

/**
 * Returns a function that records the scroll position and the focus of a form before a save. The next form of the same
 * item is shown there once: after its first save as a draft, which stays (`stays`), and by 'Continuer', which leads to
 * the field that had the focus last (§16.13). `formKey`: of its fields; with another `nextKey` they are about to be
 * rendered anew.
 */
export function usePlaceOfForm(
  form: RefObject<HTMLFormElement | null>,
  formKey: number,
  nextKey: RefObject<number>,
): (stays: boolean) => void {
  const field = useRef<Element>(undefined);
  // A layout effect: no key is pressed between the former form and the focus.
  useLayoutEffect(() => {
    const place = form.current && lastPlaceIn(form.current);
    if (form.current && place && formKey === nextKey.current) focusControl(form.current, place.control);
  }, [form, formKey, nextKey]);
  // After the layout effects, in which the router scrolls.
  useEffect(() => {
    if (!form.current || formKey !== nextKey.current) return;
    const place = lastPlaceIn(form.current);
    if (place) window.scrollTo({ top: place.top, behavior: 'instant' });
    forgetPlace();
  }, [form, formKey, nextKey]);
  useEffect(() => {
    const shown = form.current;
    const follow = () => {
      const { activeElement } = document;
      if (shown && activeElement && describeControl(shown, activeElement)) field.current = activeElement;
    };
    shown?.addEventListener('focusin', follow);
    return () => shown?.removeEventListener('focusin', follow);
  }, [form]);
  return useCallback(
    (stays) => {
      const left = form.current;
      const item = left && itemOf(left);
      if (!item) return;
      const control = describeControl(left, stays ? document.activeElement : (field.current ?? null));
      // Called again while the form is unmounted, whose page may have lost its height already.
      last = { item, top: last?.item === item ? last.top : window.scrollY, control };
    },
    [form],
  );
}

/** A link to a field leads there instead. */
function lastPlaceIn(form: HTMLFormElement): FormPlace | undefined {
  return last?.item === itemOf(form) && window.location.hash === '' ? last : undefined;
}

/** The id of the edited item; undefined for forms without one. */
function itemOf(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('_id');
  return field instanceof HTMLInputElement ? field.value : undefined;
}
