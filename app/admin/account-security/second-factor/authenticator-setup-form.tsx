import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { AuthenticatorSetup } from '#features/administrators/second-factor/authenticator-setup.server.ts';
import styles from '../account-security.module.css';
import type { SecurityData } from '../security-actions.server.ts';
import { QrCode } from './qr-code.tsx';

/** The QR code and the secret for the authenticator application, and the first TOTP code to confirm (§45.1). */
export function AuthenticatorSetupForm({
  fetcher,
  setup,
  onCancel,
}: {
  fetcher: FetcherWithComponents<ActionResult<SecurityData>>;
  setup: AuthenticatorSetup;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== 'idle';
  const result = busy ? undefined : fetcher.data;
  // Takes the focus on the first render and after each wrong code.
  useEffect(() => {
    if (result?.outcome === 'done' || result?.outcome === 'invalid')
      form.current?.querySelector<HTMLElement>('[name=code]')?.focus({ preventScroll: true });
  }, [result]);
  return (
    <ol className={styles['steps']}>
      <li>
        <p>Dans votre application, ajoutez un compte et photographiez ce carré.</p>
        <QrCode squares={setup.squares} />
        <details>
          <summary>Je ne peux pas le photographier</summary>
          <p>
            <a href={setup.address}>Ouvrir l’application de cet appareil</a>, ou saisir cette clé&nbsp;:
          </p>
          <p>
            <code className={styles['secret']}>{setup.secret}</code>
          </p>
        </details>
      </li>
      <li>
        <fetcher.Form ref={form} method="post" className={styles['form']} noValidate>
          <input type="hidden" name="intent" value="confirm" />
          <TextField
            label="Code que montre l’application"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={result?.outcome === 'invalid' ? result.errors['code'] : undefined}
          />
          <div className={styles['buttons']}>
            <Button variant="primary" type="submit" disabled={busy}>
              Confirmer
            </Button>
            <Button variant="outline" onClick={onCancel}>
              Annuler
            </Button>
          </div>
        </fetcher.Form>
      </li>
    </ol>
  );
}
