import { useEffect, useRef } from 'react';
import { href, useFetcher, useLocation } from 'react-router';
import { useEditing } from '#admin/editing/editing-context.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { LibraryData } from './library-actions.server.ts';

/** Sends an action to the library; an expired session is renewed in place and the action is sent again. */
export function useLibraryAction() {
  const fetcher = useFetcher<ActionResult<LibraryData>>();
  const { search } = useLocation();
  const { signInAgain } = useEditing();
  const requested = useRef<FormData>(undefined);
  const result = fetcher.data;
  const ask = (form: FormData) => {
    requested.current = form;
    void fetcher.submit(form, { method: 'post', action: `${href('/admin/medias')}${search}` });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const form = requested.current;
    if (result?.outcome !== 'expired' || !form) return;
    void signInAgain().then(
      () => ask(form),
      () => {},
    );
  }, [result]);
  return { answer: result, busy: fetcher.state !== 'idle', ask };
}

/** The FormData of an action on a file. */
export function libraryForm(
  intent: 'keep' | 'delete' | 'replace',
  file: string,
  more: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, _file: file, ...more })) form.set(name, value);
  return form;
}
