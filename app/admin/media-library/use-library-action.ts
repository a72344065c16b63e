import { href, useLocation } from 'react-router';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { LibraryData } from './library-actions.server.ts';

type Result = ActionResult<LibraryData>;

/** Sends an action on a file to the library. `onResult`: called once for each result. */
export function useLibraryAction(
  file: string,
  onResult: (result: Result, sent: Record<string, string>) => void = () => {},
) {
  const { search } = useLocation();
  const action = `${href('/admin/medias')}${search}`;
  const { send, fetcher } = useFormFetcher<Result>({ action, onResult });
  return {
    result: fetcher.data,
    busy: fetcher.state !== 'idle',
    send: (intent: string, fields: Record<string, string> = {}) => send({ ...fields, intent, _file: file }),
  };
}
