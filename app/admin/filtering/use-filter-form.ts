import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const PAUSE_WHILE_TYPING = 250;

/**
 * The filters of a list: a form that asks for an address, so that it works before the script has loaded and the history
 * keeps it. `search`: what the address asks for; what is being typed is never overwritten by it.
 */
export function useFilterForm(search: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = () => {
    clearTimeout(pause.current);
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  // The address changed from outside (back, cleared filters).
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = search;
  }, [search]);
  return {
    form,
    input,
    apply,
    /** Once nobody types any more. */
    applySoon: () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(apply, PAUSE_WHILE_TYPING);
    },
    onSubmit: (event: React.FormEvent) => {
      event.preventDefault();
      apply();
    },
  };
}
