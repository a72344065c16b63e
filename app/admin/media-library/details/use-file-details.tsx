import { useRef, useState } from 'react';
import { differingFields, type FormValues } from '#admin/editing/form-values.ts';
import { ConflictDialog } from '#admin/editing/saving/conflict-dialog.tsx';
import { useLibraryAction } from '../use-library-action.ts';
import { DETAIL_LABELS } from './file-values.ts';

/** Saves what was changed and goes on. */
export type DetailsHandle = {
  /**
   * Saves what was changed and calls `go` with the name of the saved file; without changes, at once and without a name.
   * After a failed save it is not called: what was typed stays.
   */
  saveThen: (go: (saved?: string) => void) => void;
};

/**
 * The details of a file while they are edited: one save with optimistic concurrency, wherever their fields are (§27.5).
 * `typed`: their current values. `setUnsaved`: called when a save or the stored version has settled whether they differ.
 */
export function useFileDetails({
  url,
  loaded,
  typed,
  setUnsaved,
}: {
  url: string;
  loaded: { values: FormValues; version: number };
  typed: () => FormValues;
  setUnsaved: (unsaved: boolean) => void;
}) {
  // The baseline of comparisons stays the loaded one, even when the page's data is revalidated.
  const [shown, setShown] = useState({ ...loaded, key: 0 });
  const stored = useRef(shown.values);
  const [conflict, setConflict] = useState<{ typed: FormValues; stored: FormValues; version: number }>();
  // All that waits for the save under way: a file is removed and its form is saved while it runs.
  const waiting = useRef<((saved: string) => void)[]>([]);
  const sending = useRef(false);
  const isChanged = () => differingFields(stored.current, typed()).length > 0;
  const { result, busy, send } = useLibraryAction(url, (given, sent) => {
    const continuations = waiting.current;
    waiting.current = [];
    sending.current = false;
    if (given.outcome === 'done') {
      // Typed while it was being saved: it is unsaved, and the file stays open.
      const { intent: _, _file, _version, _quiet, ...values } = sent;
      stored.current = values;
      setShown((now) => ({ ...now, version: given.version ?? now.version }));
      const changed = isChanged();
      setUnsaved(changed);
      if (!changed) for (const go of continuations) go(values['name'] ?? '');
    } else if (given.outcome === 'conflict')
      setConflict({ typed: typed(), stored: given.stored, version: given.storedVersion });
  });
  const errors: Record<string, string> = result?.outcome === 'invalid' ? result.errors : {};
  const saveOver = (version: number, go?: (saved: string) => void) => {
    waiting.current = go ? [go] : [];
    sending.current = true;
    send('save', { ...typed(), _version: String(version), ...(go && { _quiet: 'yes' }) });
  };
  return {
    /** The values that the fields begin with; with another `key` they begin anew. */
    shown,
    result,
    errors,
    busy,
    isChanged,
    /** `go`: where a save leads, which shows by itself that it succeeded. */
    save: (go?: (saved: string) => void) => saveOver(shown.version, go),
    saveThen: (go: (saved?: string) => void) => {
      if (busy && sending.current) waiting.current.push(go);
      else if (isChanged()) saveOver(shown.version, go);
      else go();
    },
    conflictDialog: conflict ? (
      <ConflictDialog
        typed={conflict.typed}
        stored={conflict.stored}
        describe={(field, text) => ({ label: DETAIL_LABELS[field] ?? 'Autre champ', text })}
        onCancel={() => setConflict(undefined)}
        onTakeStored={() => {
          stored.current = conflict.stored;
          setShown((now) => ({ values: conflict.stored, version: conflict.version, key: now.key + 1 }));
          setUnsaved(false);
          setConflict(undefined);
        }}
        onKeepTyped={() => {
          setConflict(undefined);
          saveOver(conflict.version);
        }}
      />
    ) : null,
  };
}
