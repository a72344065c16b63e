import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { AccountResult } from './account-result.ts';

/** A form of an account: what its fields are refused for, with the focus on the first of them, and emptied once it is done. */
export function useAccountForm({ emptied = false }: { emptied?: boolean } = {}) {
  const fetcher = useFetcher<AccountResult>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer?.outcome === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (answer?.outcome === 'done' && emptied) form.current?.reset();
  }, [answer, emptied]);
  const errors = answer?.outcome === 'refused' ? answer.errors : {};
  return { fetcher, form, answer, errors, busy: fetcher.state !== 'idle' };
}
