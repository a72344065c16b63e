import { type Dispatch, type RefObject, type SetStateAction, useMemo } from 'react';
import type { Editing } from './editing-context.ts';

/** What a form gives to its fields: its sign-in, the count of its uploads, and the ref of useLeaveGuard(). */
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
