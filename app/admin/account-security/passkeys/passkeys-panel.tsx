import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { When } from '#admin/kit/when.tsx';
import type { Passkey } from '#features/administrators/passkeys/passkeys.server.ts';
import styles from '../account-security.module.css';
import { PasswordForm } from '../password-form.tsx';
import type { SecurityData } from '../security-actions.server.ts';
import { FACTOR_REQUIRED, NOT_HERE } from '../texts.ts';
import { NewPasskey } from './new-passkey.tsx';

type PasskeysPanelProps = {
  passkeys: readonly Passkey[];
  possible: boolean;
  /** The only one can't be removed: the account needs a second factor and has no other one (§45.13). */
  kept: boolean;
};

/** The passkeys of the signed-in administrator (§45.6). */
export function PasskeysPanel({ passkeys, possible, kept }: PasskeysPanelProps) {
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
              <PasskeyRow key={passkey.id} passkey={passkey} kept={kept} />
            ))}
          </ul>
        )}
        {kept && passkeys.length > 0 ? <p className="quiet">{FACTOR_REQUIRED}</p> : null}
        {possible ? <NewPasskey /> : <p className="quiet">{NOT_HERE}</p>}
      </Panel>
    </div>
  );
}

function PasskeyRow({ passkey, kept }: { passkey: Passkey; kept: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [requested, setRequested] = useState<'rename' | 'remove'>();
  const close = () => setRequested(undefined);
  return (
    <li className={styles['row']}>
      <p>
        <strong>{name}</strong>
        <span className="quiet">
          Ajoutée <When at={createdAt} within />
          {lastUsedAt ? (
            <>
              , utilisée <When at={lastUsedAt} within />
            </>
          ) : (
            ', jamais utilisée'
          )}
        </span>
      </p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={() => setRequested('rename')}>
          Renommer<span className="sr"> «&nbsp;{name}&nbsp;»</span>
        </Button>
        {kept ? null : (
          <Button variant="danger" onClick={() => setRequested('remove')}>
            Supprimer<span className="sr"> «&nbsp;{name}&nbsp;»</span>
          </Button>
        )}
      </div>
      {requested === 'rename' ? <RenameDialog id={id} name={name} onEnd={close} /> : null}
      {requested === 'remove' ? <RemoveDialog id={id} name={name} onEnd={close} /> : null}
    </li>
  );
}

type Asked = { id: string; name: string; onEnd: () => void };

function RenameDialog({ id, name, onEnd }: Asked) {
  const action = useActionForm({ onDone: onEnd });
  return (
    <Dialog open title="Renommer la clé d’accès" onCancel={onEnd}>
      <ActionForm
        action={action}
        intent="rename-passkey"
        fields={{ id }}
        className={styles['form']}
        label="Renommer"
        onCancel={onEnd}
      >
        <TextField
          label="Nom"
          name="name"
          defaultValue={name}
          autoComplete="off"
          error={action.errors['name']}
          data-first-focus=""
        />
      </ActionForm>
    </Dialog>
  );
}

function RemoveDialog({ id, name, onEnd }: Asked) {
  const action = useActionForm<SecurityData>({ onDone: onEnd });
  return (
    <Dialog open title="Supprimer cette clé d’accès&nbsp;?" onCancel={onEnd}>
      <p className={styles['before']}>
        «&nbsp;{name}&nbsp;» n’ouvrira plus ce site. Pensez à la supprimer aussi de l’appareil qui la garde.
      </p>
      <PasswordForm
        action={action}
        intent="remove-passkey"
        fields={{ id }}
        label="Supprimer"
        variant="solid-danger"
        onCancel={onEnd}
      />
    </Dialog>
  );
}
