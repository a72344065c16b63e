import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react';
import type { Editing } from './editing-context.ts';

/** The context value of a form for its fields: its sign-in, its upload count, and the ref of useLeaveGuard(). */
export function useEditingValue(
  signInAgain: Editing['signInAgain'],
  setUploads: Dispatch<SetStateAction<number>>,
  saving: RefObject<boolean>,
): Editing {
  return useMemo(
    () => ({
      signInAgain,
      uploadStarted: () => setUploads((count) => count + 1),
      uploadEnded: () => setUploads((count) => count - 1),
      setLeaving: (leaving) => {
        saving.current = leaving;
      },
    }),
    [signInAgain, setUploads, saving],
  );
}
