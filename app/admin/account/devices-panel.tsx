import { useRef } from 'react';
import { Badge } from '#admin/controls/badge.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { When } from '#admin/kit/when.tsx';
import type { SignedInDevice } from '#features/administrators/account/devices.server.ts';
import styles from './account.module.css';

/** The signed-in devices (sessions), each with its sign-out (§43.6, §43.7). */
export function DevicesPanel({ devices }: { devices: readonly SignedInDevice[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The row disappears with its pressed button, so the list takes the focus.
  const focusList = () => list.current?.focus();
  return (
    <Panel title="Appareils connectés" stack>
      <ul ref={list} tabIndex={-1} aria-label="Appareils connectés">
        {devices.map(({ id, name, since, usedAt, isThis }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['text']}>
              <p>
                <strong id={`device-${id}`}>{name}</strong>
                {isThis ? <Badge>Cet appareil</Badge> : null}
              </p>
              <p className="quiet">
                Connecté <When at={since} within />, dernière visite <When at={usedAt} within />
              </p>
            </div>
            {isThis ? null : (
              <ActionButton
                variant="outline"
                aria-describedby={`device-${id}`}
                intent="sign-out"
                fields={{ device: id }}
                onSubmitted={focusList}
              >
                Déconnecter
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <ActionButton variant="danger" intent="sign-out-others" onSubmitted={focusList}>
          Déconnecter les autres appareils
        </ActionButton>
      ) : null}
      <p className="quiet">
        De vos appareils, seuls le navigateur et le système sont gardés&nbsp;: ni lieu, ni adresse réseau.
      </p>
    </Panel>
  );
}
