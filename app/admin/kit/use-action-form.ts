import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from './action-result.ts';

/**
 * A form of a screen whose action validates its fields: `errors` by field, with the focus on the first invalid one.
 * `emptied`: the form is reset after success. `result`: undefined while the form is being submitted.
 */
export function useActionForm<Data extends object = object>({ emptied = false } = {}) {
  const fetcher = useFetcher<ActionResult<Data>>();
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== 'idle';
  const result = (busy ? undefined : fetcher.data) as ActionResult<Data> | undefined;
  useEffect(() => {
    if (result?.outcome === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (result?.outcome === 'done' && emptied) form.current?.reset();
  }, [result, emptied]);
  const errors: Record<string, string> = result?.outcome === 'invalid' ? result.errors : {};
  return { fetcher, form, result, errors, busy };
}
