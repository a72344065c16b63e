import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { Badge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { frenchDateAndTime, frenchLongDate } from '#domain/text/french-date.ts';
import type { SignedInDevice } from '#features/administrators/account/devices.server.ts';
import styles from './account.module.css';

/** The signed-in devices (sessions), each with its sign-out (§43.6, §43.7). */
export function DevicesPanel({ devices }: { devices: readonly SignedInDevice[] }) {
  const fetcher = useFetcher();
  const list = useRef<HTMLUListElement>(null);
  const busy = fetcher.state !== 'idle';
  const ask = (fields: Record<string, string>) => {
    void fetcher.submit(fields, { method: 'post' });
    // The row disappears with its pressed button, so the list takes the focus.
    list.current?.focus();
  };
  return (
    <Panel title="Appareils connectés" stack>
      <ul className={styles['list']} ref={list} tabIndex={-1} aria-label="Appareils connectés">
        {devices.map(({ id, name, since, usedAt, isThis }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['text']}>
              <p>
                <strong id={`device-${id}`}>{name}</strong>
                {isThis ? <Badge>Cet appareil</Badge> : null}
              </p>
              <p className={styles['detail']}>
                Connecté le {frenchLongDate(since)}, dernière visite le {frenchDateAndTime(usedAt)}
              </p>
            </div>
            {isThis ? null : (
              <Button
                variant="outline"
                disabled={busy}
                aria-describedby={`device-${id}`}
                onClick={() => ask({ intent: 'sign-out', device: id })}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button variant="danger" disabled={busy} onClick={() => ask({ intent: 'sign-out-others' })}>
          Déconnecter les autres appareils
        </Button>
      ) : null}
      <p className={styles['note']}>
        De vos appareils, seuls le navigateur et le système sont gardés&nbsp;: ni lieu, ni adresse réseau.
      </p>
    </Panel>
  );
}
