import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react';
import type { AttachedSave, Editing } from './editing-context.ts';

/** The saves of unsaved changes that a form stores elsewhere, by key. */
export type AttachedSaves = ReadonlyMap<string, AttachedSave>;

/**
 * The context value of a form for its fields: its sign-in, its upload count, the ref of useLeaveGuard(), and the
 * registered saves, where a form calls those.
 */
export function useEditingValue(
  signInAgain: Editing['signInAgain'],
  setUploads: Dispatch<SetStateAction<number>>,
  leaving: RefObject<boolean>,
  setAttached: Dispatch<SetStateAction<AttachedSaves>> = () => {},
): Editing {
  return useMemo(
    () => ({
      signInAgain,
      uploadStarted: () => setUploads((count) => count + 1),
      uploadEnded: () => setUploads((count) => count - 1),
      setLeaving: (onPurpose) => {
        leaving.current = onPurpose;
      },
      attach: (key, save) =>
        setAttached((now) => {
          const next = new Map(now);
          if (save) next.set(key, save);
          else next.delete(key);
          return next;
        }),
    }),
    [signInAgain, setUploads, leaving, setAttached],
  );
}
