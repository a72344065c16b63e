import { useCallback, useLayoutEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useEditing } from './editing-context.ts';

type FetcherOptions<Result> = {
  /** The URL of the action; by default that of the form. */
  action?: string;
  /** Success redirects: the form is left on purpose, without a confirmation. */
  leaves?: boolean;
  /** Called once for each result, except an expired session, before it is painted. */
  onResult: (result: Result, sent: Record<string, string>) => void;
};

/**
 * Requests from within a form that are none of its saves. When the session has expired, the form signs in again in
 * place, and the last request is sent again (§16.4).
 */
export function useFormFetcher<Result extends { outcome: string }>({
  action,
  leaves = false,
  onResult,
}: FetcherOptions<Result>) {
  const fetcher = useFetcher<Result>();
  const { signInAgain, setLeaving } = useEditing();
  const last = useRef<Record<string, string>>(undefined);
  const { data, submit, load } = fetcher;
  /** Submits these fields; without any, loads the URL of the action. */
  const send = useCallback(
    (fields?: Record<string, string>) => {
      last.current = fields;
      if (leaves) setLeaving(true);
      if (fields) void submit(fields, { method: 'post', ...(action && { action }) });
      else if (action) void load(action);
    },
    [submit, load, action, leaves, setLeaving],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is taken once
  useLayoutEffect(() => {
    if (!data) return;
    if (leaves) setLeaving(false);
    if (data.outcome === 'expired')
      void signInAgain().then(
        () => send(last.current),
        () => {},
      );
    else onResult(data as Result, last.current ?? {});
  }, [data]);
  return { send, fetcher };
}
