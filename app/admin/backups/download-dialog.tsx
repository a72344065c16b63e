import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './backups.module.css';
import type { BackupsResult } from './backups-result.ts';

type DownloadProps = {
  title: string;
  /** What is to be known before. */
  children: React.ReactNode;
  /** What is asked of the screen's action, and of what. */
  intent: 'download' | 'export';
  id?: string;
  /** Where the file is fetched from. */
  address: string;
  submit: string;
  /** What is said once it begins. */
  started: string;
  onEnd: () => void;
};

/** Asks for the password again, then has the browser fetch a file (§51.8). */
export function DownloadDialog({
  title,
  children,
  intent,
  id,
  address,
  submit,
  started,
  onEnd,
}: DownloadProps) {
  const fetcher = useFetcher<BackupsResult>();
  const password = useRef<HTMLInputElement>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const error = answer?.outcome === 'refused' ? answer.errors['password'] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.outcome === 'refused') password.current?.focus();
    if (answer?.outcome === 'failed') onEnd();
    if (answer?.outcome !== 'ready') return;
    fetchFile(address, answer.fields);
    void showToast('success', started);
    onEnd();
  }, [answer]);
  return (
    <Dialog open title={title} onCancel={onEnd}>
      <fetcher.Form method="post" className={styles['form']} noValidate>
        <input type="hidden" name="intent" value={intent} />
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
        <p>{children}</p>
        <PasswordField
          ref={password}
          label="Votre mot de passe"
          name="password"
          autoComplete="current-password"
          error={error}
          data-first-focus=""
        />
        <DialogActions>
          <Button variant="outline" onClick={onEnd}>
            Annuler
          </Button>
          <Button variant="primary" type="submit" disabled={fetcher.state !== 'idle'}>
            {submit}
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}

/** By a form of its own: what opens the file stands in no address, and the page stays. */
function fetchFile(address: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
