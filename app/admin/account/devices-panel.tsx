import { useRef, useState } from 'react';
import { PasswordForm } from '#admin/account-security/password-form.tsx';
import { Badge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { useActionForm } from '#admin/kit/action-form.tsx';
import { When } from '#admin/kit/when.tsx';
import type { SignedInDevice } from '#features/administrators/account/devices.server.ts';
import styles from './account.module.css';

/** The signed-in devices (sessions), each with its sign-out, after the password (§43.6, §43.7). */
export function DevicesPanel({ devices }: { devices: readonly SignedInDevice[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState<SignedInDevice | 'others'>();
  const close = () => setEnded(undefined);
  return (
    <Panel title="Appareils connectés" stack>
      <ul ref={list} tabIndex={-1} aria-label="Appareils connectés">
        {devices.map((device) => {
          const { id, name, since, usedAt, isThis } = device;
          return (
            <li key={id} className={styles['row']}>
              <div className={styles['text']}>
                <p className="cluster">
                  <strong id={`device-${id}`}>{name}</strong>
                  {isThis ? <Badge>Cet appareil</Badge> : null}
                </p>
                <p className="quiet">
                  Connecté <When at={since} within />, dernière visite <When at={usedAt} within />
                </p>
              </div>
              {isThis ? null : (
                <Button variant="outline" aria-describedby={`device-${id}`} onClick={() => setEnded(device)}>
                  Déconnecter
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 ? (
        <Button variant="danger" onClick={() => setEnded('others')}>
          Déconnecter les autres appareils
        </Button>
      ) : null}
      {ended ? (
        <div>
          <SignOutDialog
            device={ended}
            onCancel={close}
            onDone={() => {
              close();
              // The row disappears with its pressed button, so the list takes the focus.
              list.current?.focus();
            }}
          />
        </div>
      ) : null}
      <p className="quiet">
        De vos appareils, seuls le navigateur et le système sont gardés&nbsp;: ni lieu, ni adresse réseau.
      </p>
    </Panel>
  );
}

function SignOutDialog({
  device,
  onCancel,
  onDone,
}: {
  device: SignedInDevice | 'others';
  onCancel: () => void;
  onDone: () => void;
}) {
  const action = useActionForm({ onDone });
  const others = device === 'others';
  return (
    <Dialog
      open
      title={others ? 'Déconnecter les autres appareils\u00a0?' : `Déconnecter ${device.name}\u00a0?`}
      onCancel={onCancel}
    >
      <PasswordForm
        action={action}
        intent={others ? 'sign-out-others' : 'sign-out'}
        fields={others ? {} : { device: device.id }}
        label="Déconnecter"
        variant="solid-danger"
        onCancel={onCancel}
      />
    </Dialog>
  );
}
