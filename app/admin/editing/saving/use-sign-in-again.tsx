import { useCallback, useState } from 'react';
import { SignInDialog } from './sign-in-dialog.tsx';

/**
 * The sign-in in place of those who find the session ended: `signInAgain` resolves when signed in again and rejects when
 * given up. All that wait share one dialog, which the caller draws.
 */
export function useSignInAgain(): { signInAgain: () => Promise<void>; signInDialog: React.ReactNode } {
  // Several uploads may have found the old session expired.
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
