import { useCallback, useEffect, useRef, useState } from 'react';
import { href, useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { CodeFields, LoginFields } from '#admin/login/login-fields.tsx';
import { type Refused, refusalIn } from '#admin/login/login-screen.ts';
import { PasskeyButton } from '#admin/login/passkey/passkey-button.tsx';
import type { FrameFacts } from '#admin/navigation/read-frame.server.ts';
import type { Editing } from '../editing-context.ts';

/**
 * Signs in again in place after the session expired: `signInAgain` resolves when signed in again and rejects when
 * cancelled. Concurrent callers share one dialog, which the calling component renders. A cancellation holds for all that
 * was chosen before it: of 20 queued files, each would ask again.
 */
export function useSignInAgain(): {
  signInAgain: Editing['signInAgain'];
  signInDialog: React.ReactNode;
} {
  // Several uploads can find the session expired at once.
  const [waiting, setWaiting] = useState<{ resolve: () => void; reject: () => void }[]>([]);
  const cancelledAt = useRef(Number.NEGATIVE_INFINITY);
  const signInAgain = useCallback(
    (chosenAt = performance.now()) =>
      new Promise<void>((resolve, reject) => {
        const refuse = () => reject(new Error());
        if (chosenAt < cancelledAt.current) refuse();
        else setWaiting((now) => [...now, { resolve, reject: refuse }]);
      }),
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
          cancelledAt.current = performance.now();
          setWaiting([]);
          for (const { reject } of waiting) reject();
        }}
      />
    ) : null;
  return { signInAgain, signInDialog };
}

type Answer =
  | { signedIn: true }
  /** The password is right; a second factor is required. */
  | { secondStep: true }
  | (Refused & { ended?: true });

/** The sign-in dialog in place, with its second step, so that typed values stay beneath it (§16.4, §45.2). */
function SignInDialog({ onSignedIn, onCancel }: { onSignedIn: () => void; onCancel: () => void }) {
  const fetcher = useFetcher<Answer>();
  const known = useRouteLoaderData<Partial<FrameFacts>>('admin/layout');
  const announced = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>('password');
  const result = fetcher.data;
  const signedIn = result !== undefined && 'signedIn' in result;
  const refused = refusalIn(result);
  useEffect(() => {
    if (!signedIn || fetcher.state !== 'idle' || announced.current) return;
    announced.current = true;
    onSignedIn();
  }, [signedIn, fetcher.state, onSignedIn]);
  useEffect(() => {
    if (result && 'secondStep' in result) setStep('code');
    if (result && 'ended' in result) setStep('password');
  }, [result]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its first field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [step]);
  return (
    <Dialog open title="Votre session a expiré" onCancel={onCancel}>
      <fetcher.Form ref={form} method="post" action={`${href('/admin')}?index`} className="stack" noValidate>
        <p>Reconnectez-vous&nbsp;: ce que vous avez saisi est gardé et sera enregistré ensuite.</p>
        <input type="hidden" name="inPlace" value="1" />
        {step === 'password' ? (
          <LoginFields refused={refused} email={known?.email ?? ''} />
        ) : (
          <>
            <CodeFields recovery={step === 'recovery'} refused={refused} />
            <Button variant="outline" onClick={() => setStep(step === 'code' ? 'recovery' : 'code')}>
              {step === 'code' ? 'Utiliser un code de secours' : 'Utiliser l’application'}
            </Button>
          </>
        )}
        <DialogActions onCancel={onCancel}>
          <Button variant="primary" type="submit" busy={fetcher.state !== 'idle'}>
            {step === 'password' ? 'Se connecter' : 'Continuer'}
          </Button>
        </DialogActions>
      </fetcher.Form>
      {step === 'password' ? (
        <PasskeyButton autofill={fetcher.state === 'idle'} onSignedIn={onSignedIn} />
      ) : null}
    </Dialog>
  );
}
