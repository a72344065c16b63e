import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import styles from '../account-security.module.css';
import { PasswordForm } from '../password-form.tsx';
import type { SecurityData } from '../security-actions.server.ts';
import { PASSKEY_REFUSED } from '../texts.ts';

/** Adds a passkey: a name and the password first, then the WebAuthn prompt of the device (§45.6). */
export function NewPasskey() {
  const [open, setOpen] = useState(false);
  const [can, setCan] = useState(true);
  useEffect(() => setCan('PublicKeyCredential' in window), []);
  if (!can)
    return <p className="quiet">Ce navigateur ne connaît pas les clés d’accès. Essayez avec un autre.</p>;
  return (
    <>
      <div className={styles['buttons']}>
        <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
          Ajouter une clé d’accès
        </Button>
      </div>
      {open ? <NewPasskeyDialog onEnd={() => setOpen(false)} /> : null}
    </>
  );
}

function NewPasskeyDialog({ onEnd }: { onEnd: () => void }) {
  const question = useFetcher<ActionResult<SecurityData>>();
  const adding = useFetcher<ActionResult>();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const requested = useRef<string>(undefined);
  const result = question.state === 'idle' ? question.data : undefined;
  const added = adding.state === 'idle' ? adding.data : undefined;
  useEffect(() => {
    const options = result?.outcome === 'done' ? result.passkey : undefined;
    if (options === undefined || requested.current === options) return;
    requested.current = options;
    setFailure(undefined);
    import('@simplewebauthn/browser')
      .then(({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(options) }))
      .then((given) =>
        adding.submit({ intent: 'add-passkey', name, answer: JSON.stringify(given) }, { method: 'post' }),
      )
      // Cancelled or refused by the device: not an error of the page.
      .catch((error: unknown) => setFailure(wordsOf(error)));
  }, [result, adding, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (added?.outcome === 'done') onEnd();
  }, [added]);
  const error = result?.outcome === 'invalid' ? result.errors['name'] : undefined;
  return (
    <Dialog open title="Ajouter une clé d’accès" onCancel={onEnd}>
      {failure ? (
        <p role="alert" className={styles['few']}>
          {failure}
        </p>
      ) : null}
      <PasswordForm fetcher={question} intent="ask-passkey" label="Continuer" onCancel={onEnd}>
        <TextField
          label="Nom"
          name="name"
          hint="Pour la reconnaître, comme «&nbsp;Téléphone de Claire&nbsp;»"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
          data-first-focus=""
        />
      </PasswordForm>
    </Dialog>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.name === 'InvalidStateError'
    ? 'Cet appareil a déjà une clé d’accès pour ce compte.'
    : PASSKEY_REFUSED;
}
