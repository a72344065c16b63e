import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { DeletionDialog } from '#admin/controls/deletion-dialog.tsx';
import type { Toast } from '#admin/toasts/flash.server.ts';
import type { ProjectIntent } from '../dashboard-actions.ts';
import { type BulkSubject, deletionQuestion } from './bulk-actions.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

/** The bulk action bar of the selected rows, and the confirmation before they are deleted (§29.4). */
export function SelectedRows({
  subject,
  selection,
  question,
  titles,
  onLeft,
}: {
  subject: BulkSubject;
  selection: Selection;
  /** The confirmation when a single row is deleted. */
  question: string;
  titles: readonly string[];
  /** The bar was unmounted, possibly with the focused element. */
  onLeft: () => void;
}) {
  const fetcher = useFetcher<{ toast: Toast }>();
  const [deleting, setDeleting] = useState(false);
  const heard = useRef<unknown>(undefined);
  const { selected, setAll } = selection;
  const clear = () => {
    setAll(false);
    onLeft();
  };
  const send = (intent: ProjectIntent) =>
    void fetcher.submit(
      { subject, intent, rows: selected.join(',') },
      { method: 'post', action: href('/admin/dashboard') },
    );
  // Rows that failed stay selected, for a retry.
  useEffect(() => {
    if (fetcher.data === undefined || heard.current === fetcher.data) return;
    heard.current = fetcher.data;
    if (fetcher.data.toast.type !== 'success') return;
    setAll(false);
    onLeft();
  });
  return (
    <>
      <SelectionBar
        subject={subject}
        count={selected.length}
        busy={fetcher.state !== 'idle'}
        onAction={send}
        onDelete={() => setDeleting(true)}
        onClear={clear}
      />
      <DeletionDialog
        open={deleting && selected.length > 0}
        question={deletionQuestion(subject, selected.length, question)}
        detail={titles.length > 5 ? `${titles.slice(0, 4).join(', ')}…` : titles.join(', ')}
        onConfirm={() => {
          setDeleting(false);
          send('delete');
        }}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
