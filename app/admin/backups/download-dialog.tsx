import { useEffect, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { Backup } from '#features/backups/read-backups.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './backups.module.css';
import type { BackupsAnswer } from './backups-answer.ts';
import { STARTED } from './texts.ts';

/** Asks for the password again, then has the browser fetch the file (§51.8). */
export function DownloadDialog({ backup, onEnd }: { backup: Backup; onEnd: () => void }) {
  const fetcher = useFetcher<BackupsAnswer>();
  const password = useRef<HTMLInputElement>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const error = answer?.outcome === 'refused' ? answer.errors['password'] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.outcome === 'refused') password.current?.focus();
    if (answer?.outcome === 'failed') onEnd();
    if (answer?.outcome !== 'ready') return;
    fetchFile(answer);
    void showToast('success', STARTED);
    onEnd();
  }, [answer]);
  return (
    <Dialog open title="Télécharger cette sauvegarde" onCancel={onEnd}>
      <fetcher.Form method="post" className={styles['form']} noValidate>
        <input type="hidden" name="intent" value="download" />
        <input type="hidden" name="id" value={backup.id} />
        <p>
          {frenchDateAndTime(backup.at)}. Le fichier contient les messages reçus et les comptes
          {backup.encrypted ? '' : ', sans chiffrement'}&nbsp;: gardez-le en lieu sûr.
        </p>
        <PasswordField
          ref={password}
          label="Votre mot de passe"
          name="password"
          autoComplete="current-password"
          error={error}
          data-first-focus=""
        />
        <DialogActions>
          <Button look="outline" onClick={onEnd}>
            Annuler
          </Button>
          <Button look="primary" type="submit" disabled={fetcher.state !== 'idle'}>
            Télécharger
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}

/** By a form of its own: what opens the file stands in no address, and the page stays. */
function fetchFile(fields: { id: string; ticket: string }): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = href('/admin/sauvegardes/fichier');
  form.hidden = true;
  for (const name of ['id', 'ticket'] as const) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = fields[name];
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
