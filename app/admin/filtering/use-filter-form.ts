import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const PAUSE_WHILE_TYPING = 250;

/**
 * The filters of a list: a GET form, so that it works before hydration and in the browser's history. `search`: the
 * search text of the URL; it never overwrites the focused field.
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
  // The URL changed elsewhere (back button, cleared filters).
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = search;
  }, [search]);
  return {
    form,
    input,
    apply,
    /** Debounced: applies after typing pauses. */
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
