import { useEffect, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { type LoginErrors, LoginFields } from '#admin/login/login-fields.tsx';
import styles from '../editing.module.css';

type Answer = { signedIn: true } | { errors: LoginErrors; email: string };

/** The sign-in where the administrator is, so that what was typed stays under it (§16.4). */
export function SignInDialog({ onSignedIn, onCancel }: { onSignedIn: () => void; onCancel: () => void }) {
  const fetcher = useFetcher<Answer>();
  const told = useRef(false);
  const signedIn = fetcher.data !== undefined && 'signedIn' in fetcher.data;
  useEffect(() => {
    if (!signedIn || fetcher.state !== 'idle' || told.current) return;
    told.current = true;
    onSignedIn();
  }, [signedIn, fetcher.state, onSignedIn]);
  return (
    <Dialog open title="Votre session a expiré" onCancel={onCancel}>
      <fetcher.Form method="post" action={`${href('/admin')}?index`} className={styles['signIn']} noValidate>
        <p>Reconnectez-vous : ce que vous avez saisi est gardé et sera enregistré ensuite.</p>
        <input type="hidden" name="inPlace" value="1" />
        <LoginFields errors={fetcher.data && 'errors' in fetcher.data ? fetcher.data.errors : undefined} />
        <DialogActions>
          <Button look="outline" onClick={onCancel}>
            Annuler
          </Button>
          <Button look="primary" type="submit" disabled={fetcher.state !== 'idle'}>
            Se connecter
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}
