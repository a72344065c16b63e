import { useEffect, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { useActionForm } from '#admin/kit/action-form.tsx';
import { failureText } from '#admin/kit/action-result.ts';
import { useDevicePrompt } from '#admin/login/passkey/use-device-prompt.ts';
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
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const prompt = useDevicePrompt();
  const adding = useActionForm({ onDone: onEnd });
  const add = async (passkey: string) => {
    const given = await prompt(JSON.parse(passkey), ({ startRegistration }, optionsJSON) =>
      startRegistration({ optionsJSON }),
    );
    if (!given) return;
    const fields = { intent: 'add-passkey', name, answer: JSON.stringify(given) };
    await adding.fetcher.submit(fields, { method: 'post' });
  };
  const question = useActionForm<SecurityData>({
    onDone: ({ passkey }) => {
      if (passkey === undefined) return;
      setFailure(undefined);
      adding.forget();
      // Cancelled or refused by the device: not an error of the page.
      add(passkey).catch((error: unknown) => setFailure(wordsOf(error)));
    },
  });
  const problem = failure ?? failureText(adding.result);
  return (
    <Dialog open title="Ajouter une clé d’accès" onCancel={onEnd}>
      {problem ? <AnnouncedError>{problem}</AnnouncedError> : null}
      <PasswordForm action={question} intent="ask-passkey" label="Continuer" onCancel={onEnd}>
        <TextField
          label="Nom"
          name="name"
          hint="Pour la reconnaître, comme «&nbsp;Téléphone de Claire&nbsp;»"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={question.errors['name']}
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
