import { startTransition, useEffect, useRef, useState } from 'react';
import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';

/**
 * The values of the form around `place` while they are typed: `initial` until the first render in the browser is done.
 */
export function useTypedValues(initial: FormValues) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<FormValues>();
  const [given, setGiven] = useState(initial);
  if (initial !== given) {
    // The form was given other values.
    setGiven(initial);
    setTyped(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are in other elements of the form
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    // Typing goes before its preview.
    const follow = () => startTransition(() => setTyped(readFormValues(new FormData(form))));
    follow();
    form.addEventListener('input', follow);
    form.addEventListener('change', follow);
    return () => {
      form.removeEventListener('input', follow);
      form.removeEventListener('change', follow);
    };
  }, [initial]);
  return { place, values: typed ?? initial, typed: typed !== undefined };
}
