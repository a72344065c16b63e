import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { Passkey } from '#features/administrators/passkeys/passkeys.server.ts';
import styles from '../account-security.module.css';
import { PasswordForm } from '../password-form.tsx';
import { NOT_HERE } from '../texts.ts';
import { useRestoredFocus } from '../use-restored-focus.ts';
import { NewPasskey } from './new-passkey.tsx';

/** The passkeys of the signed-in administrator (§45.6). */
export function PasskeysPanel({ passkeys, possible }: { passkeys: readonly Passkey[]; possible: boolean }) {
  const place = useRestoredFocus<HTMLDivElement>(passkeys.length);
  return (
    <div ref={place} tabIndex={-1} className="reached">
      <Panel title="Clés d’accès" stack>
        <p>
          Connectez-vous sans mot de passe, avec votre doigt, votre visage ou le code de votre appareil. Une
          clé d’accès ne se devine pas et ne marche que sur ce site.
        </p>
        {passkeys.length === 0 ? null : (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {possible ? <NewPasskey /> : <p className="quiet">{NOT_HERE}</p>}
      </Panel>
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [requested, setRequested] = useState<'rename' | 'remove'>();
  const close = () => setRequested(undefined);
  return (
    <li className={styles['row']}>
      <p>
        <strong>{name}</strong>
        <span className="quiet">
          Ajoutée le {frenchLongDate(createdAt)}
          {lastUsedAt ? `, utilisée le ${frenchLongDate(lastUsedAt)}` : ', jamais utilisée'}
        </span>
      </p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={() => setRequested('rename')}>
          Renommer<span className="sr"> «&nbsp;{name}&nbsp;»</span>
        </Button>
        <Button variant="danger" onClick={() => setRequested('remove')}>
          Supprimer<span className="sr"> «&nbsp;{name}&nbsp;»</span>
        </Button>
      </div>
      {requested === 'rename' ? <RenameDialog id={id} name={name} onEnd={close} /> : null}
      {requested === 'remove' ? <RemoveDialog id={id} name={name} onEnd={close} /> : null}
    </li>
  );
}

type Asked = { id: string; name: string; onEnd: () => void };

function RenameDialog({ id, name, onEnd }: Asked) {
  const fetcher = useFetcher<ActionResult>();
  useEndWhenDone(fetcher.state === 'idle' ? fetcher.data : undefined, onEnd);
  const result = fetcher.data;
  return (
    <Dialog open title="Renommer la clé d’accès" onCancel={onEnd}>
      <fetcher.Form method="post" className={styles['form']} noValidate>
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Nom"
          name="name"
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          error={result?.outcome === 'invalid' ? result.errors['name'] : undefined}
          data-first-focus=""
        />
        <div className={styles['buttons']}>
          <Button variant="primary" type="submit" disabled={fetcher.state !== 'idle'}>
            Renommer
          </Button>
          <Button variant="outline" onClick={onEnd}>
            Annuler
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

function RemoveDialog({ id, name, onEnd }: Asked) {
  const fetcher = useFetcher<ActionResult>();
  useEndWhenDone(fetcher.state === 'idle' ? fetcher.data : undefined, onEnd);
  return (
    <Dialog open title="Supprimer cette clé d’accès&nbsp;?" onCancel={onEnd}>
      <p className={styles['before']}>
        «&nbsp;{name}&nbsp;» n’ouvrira plus ce site. Pensez à la supprimer aussi de l’appareil qui la garde.
      </p>
      <PasswordForm
        fetcher={fetcher}
        intent="remove-passkey"
        label="Supprimer"
        danger
        hidden={{ id }}
        onCancel={onEnd}
      />
    </Dialog>
  );
}

function useEndWhenDone(result: ActionResult | undefined, onEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (result?.outcome === 'done') onEnd();
  }, [result]);
}
