import { useEffect } from 'react';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { ActionForm, type useActionForm } from '#admin/kit/action-form.tsx';
import type { AuthenticatorSetup } from '#features/administrators/second-factor/authenticator-setup.server.ts';
import styles from '../account-security.module.css';
import type { SecurityData } from '../security-actions.server.ts';

/** The QR code and the secret for the authenticator application, and the first TOTP code to confirm (§45.1). */
export function AuthenticatorSetupForm({
  action,
  setup,
  onCancel,
}: {
  action: ReturnType<typeof useActionForm<SecurityData>>;
  setup: AuthenticatorSetup;
  onCancel: () => void;
}) {
  const { form, errors } = action;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=code]')?.focus({ preventScroll: true });
  }, [form]);
  return (
    <ol className={styles['steps']}>
      <li>
        <p>Dans votre application, ajoutez un compte et photographiez ce carré.</p>
        <QrCode squares={setup.squares} />
        <details>
          <summary>Je ne peux pas le photographier</summary>
          <p>
            <a className="linked" href={setup.address}>
              Ouvrir l’application de cet appareil
            </a>
            , ou saisir cette clé&nbsp;:
          </p>
          <p>
            <code className={styles['secret']}>{setup.secret}</code>
          </p>
        </details>
      </li>
      <li>
        <ActionForm
          action={action}
          intent="confirm"
          className={styles['form']}
          label="Confirmer"
          onCancel={onCancel}
        >
          <TextField
            label="Code que montre l’application"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors['code']}
          />
        </ActionForm>
      </li>
    </ol>
  );
}

/** Rendered here: no other service sees the secret. The quiet zone (white margin) is part of the code. */
const AROUND = 4;

/** A QR code; its content is also rendered as text next to it. */
function QrCode({ squares }: { squares: readonly (readonly boolean[])[] }) {
  const size = squares.length + 2 * AROUND;
  const path = squares
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + AROUND} ${y + AROUND}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code QR pour votre application"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
