import { useEffect, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { useActionForm } from '#admin/kit/action-form.tsx';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { counted } from '#domain/text/plural.ts';
import type { AuthenticatorSetup } from '#features/administrators/second-factor/authenticator-setup.server.ts';
import styles from '../account-security.module.css';
import { PasswordForm } from '../password-form.tsx';
import type { SecurityData } from '../security-actions.server.ts';
import { FACTOR_REQUIRED } from '../texts.ts';
import { AuthenticatorSetupForm } from './authenticator-setup-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SecondFactorPanelProps = {
  on: boolean;
  codesLeft: number;
  /** It can't be turned off: the account needs a second factor and has no other one (§45.13). */
  kept: boolean;
};

/** Two-factor authentication by TOTP: enable, disable, and the recovery codes (§45.1, §45.4). */
export function SecondFactorPanel({ on, codesLeft, kept }: SecondFactorPanelProps) {
  const action = useActionForm<SecurityData>({ key: 'second-factor' });
  const [read, setRead] = useState<string[]>();
  // A wrong code leaves the QR code on the screen.
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const result = action.fetcher.data;
  useEffect(() => {
    if (result?.outcome === 'done' && result.setup) setSetup(result.setup);
    // Expired or enabled: an expired setup begins again with the password (§45.11).
    const ended = result?.outcome === 'invalid' && 'password' in result.errors;
    if ((result?.outcome === 'done' && result.codes) || ended) setSetup(undefined);
  }, [result]);
  const newCodes = result?.outcome === 'done' ? result.codes : undefined;
  const codes = newCodes === read ? undefined : newCodes;
  const cancel = () => {
    setSetup(undefined);
    action.forget();
  };
  const place = useRestoredFocus<HTMLDivElement>(`${on} ${codes !== undefined} ${setup !== undefined}`);
  return (
    <div ref={place} tabIndex={-1} className="reached">
      {codes ? (
        <Panel title="Vos codes de secours" stack>
          <RecoveryCodes codes={codes} onRead={() => setRead(codes)} />
        </Panel>
      ) : on ? (
        <SecondFactorOn codesLeft={codesLeft} kept={kept} />
      ) : (
        <Panel title="Double vérification" stack>
          {setup ? (
            <AuthenticatorSetupForm action={action} setup={setup} onCancel={cancel} />
          ) : (
            <>
              <p>
                À chaque connexion, un code à six chiffres sera demandé après le mot de passe. Une application
                de votre téléphone le montre, même sans réseau&nbsp;: Google Authenticator, Microsoft
                Authenticator, Aegis, ou votre gestionnaire de mots de passe.
              </p>
              <PasswordForm action={action} intent="start" label="Activer" />
            </>
          )}
        </Panel>
      )}
    </div>
  );
}

function SecondFactorOn({ codesLeft, kept }: Omit<SecondFactorPanelProps, 'on'>) {
  const action = useActionForm<SecurityData>({ key: 'second-factor' });
  const [requested, setRequested] = useState<'codes' | 'turn-off'>();
  const close = () => {
    setRequested(undefined);
    action.forget();
  };
  return (
    <Panel title="Double vérification" stack>
      <p className={styles['state']}>Activée</p>
      <p>Un code de votre application est demandé à chaque connexion, après le mot de passe.</p>
      <p className={codesLeft < 3 ? 'alarming medium' : undefined}>
        {codesLeft === 0
          ? 'Vous n’avez plus de code de secours.'
          : `Il vous reste ${counted(codesLeft, 'code', 'codes')} de secours.`}{' '}
        Gardez-les ailleurs que sur votre téléphone.
      </p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={() => setRequested('codes')}>
          Nouveaux codes de secours
        </Button>
        {kept ? null : (
          <Button variant="danger" onClick={() => setRequested('turn-off')}>
            Désactiver
          </Button>
        )}
      </div>
      {kept ? <p className="quiet">{FACTOR_REQUIRED}</p> : null}
      <Dialog open={requested === 'codes'} title="Faire de nouveaux codes de secours&nbsp;?" onCancel={close}>
        <p className={styles['before']}>Ceux que vous avez notés ne serviront plus.</p>
        <PasswordForm action={action} intent="codes" label="Faire de nouveaux codes" onCancel={close} />
      </Dialog>
      <Dialog
        open={requested === 'turn-off'}
        title="Désactiver la double vérification&nbsp;?"
        onCancel={close}
      >
        <p className={styles['before']}>Votre mot de passe suffira de nouveau pour entrer.</p>
        <PasswordForm
          action={action}
          intent="turn-off"
          label="Désactiver"
          variant="solid-danger"
          onCancel={close}
        />
      </Dialog>
    </Panel>
  );
}
