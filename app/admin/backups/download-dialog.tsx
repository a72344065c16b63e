import { useEffect } from 'react';
import { Dialog } from '#admin/controls/dialog.tsx';
import { ConfirmationFields } from '#admin/controls/fields/confirmation-fields.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { postForm } from '#admin/kit/post-form.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { BackupsData } from './backups-actions.server.ts';

type DownloadProps = {
  title: string;
  /** Text above the password. */
  children: React.ReactNode;
  intent: 'download' | 'export';
  id?: string;
  /** The URL of the file. */
  address: string;
  submit: string;
  /** Message once the download begins. */
  started: string;
  onEnd: () => void;
};

/** Asks for the password again, then starts a download (§51.8). */
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
  const action = useActionForm<BackupsData>();
  const { result, errors } = action;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (result && 'message' in result) onEnd();
    if (result?.outcome !== 'done' || !result.fields) return;
    postForm(address, result.fields);
    void showToast('success', started);
    onEnd();
  }, [result]);
  return (
    <Dialog open title={title} onCancel={onEnd}>
      <ActionForm
        action={action}
        intent={intent}
        fields={id === undefined ? {} : { id }}
        label={submit}
        onCancel={onEnd}
        dialogActions
      >
        <p>{children}</p>
        <ConfirmationFields errors={errors} data-first-focus="" />
      </ActionForm>
    </Dialog>
  );
}
