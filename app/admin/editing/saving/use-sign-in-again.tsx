import { useCallback, useState } from 'react';
import { SignInDialog } from './sign-in-dialog.tsx';

/**
 * Signs in again in place after the session expired: `signInAgain` resolves when signed in again and rejects when
 * cancelled. Concurrent callers share one dialog, which the calling component renders.
 */
export function useSignInAgain(): { signInAgain: () => Promise<void>; signInDialog: React.ReactNode } {
  // Several uploads can find the session expired at once.
  const [waiting, setWaiting] = useState<{ resolve: () => void; reject: () => void }[]>([]);
  const signInAgain = useCallback(
    () =>
      new Promise<void>((resolve, reject) =>
        setWaiting((now) => [...now, { resolve, reject: () => reject(new Error()) }]),
      ),
    [],
  );
  const signInDialog =
    waiting.length > 0 ? (
      <SignInDialog
        onSignedIn={() => {
          setWaiting([]);
          for (const { resolve } of waiting) resolve();
        }}
        onCancel={() => {
          setWaiting([]);
          for (const { reject } of waiting) reject();
        }}
      />
    ) : null;
  return { signInAgain, signInDialog };
}
