import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeletedDialog, type DeletedTexts } from './deleted-dialog.tsx';
import type { SaveProblem } from './save-result.ts';

/** A problem that leaves a choice, with the values that were sent. */
export type OpenProblem = Extract<SaveProblem, { outcome: 'conflict' | 'ask' | 'deleted' }> & {
  values: FormValues;
};

/** Hidden fields of the form, set for the next save only. */
export type NextSave = Partial<Record<'_version' | '_status' | '_asNew' | '_confirmed', string>>;

/** The dialog of a save that needs a decision: a conflict, a question, or a deletion in the meantime (§16.4). */
export function SaveProblemDialog({
  problem,
  describe,
  deleted,
  losesUnsent,
  onTakeStored,
  onSave,
  onCancel,
}: {
  problem: OpenProblem;
  describe: (field: string, value: string) => { label: string; text: string };
  deleted: DeletedTexts | undefined;
  losesUnsent: boolean;
  /** The stored values replace what was typed. */
  onTakeStored: (stored: FormValues, version: number) => void;
  onSave: (next: NextSave) => void;
  onCancel: () => void;
}) {
  switch (problem.outcome) {
    case 'conflict':
      return (
        <ConflictDialog
          typed={problem.values}
          stored={problem.stored}
          describe={describe}
          losesUnsent={losesUnsent}
          onCancel={onCancel}
          onTakeStored={() => onTakeStored(problem.stored, problem.storedVersion)}
          // Both were compared: the typed status is chosen where it differs.
          onKeepTyped={() =>
            onSave({ _version: String(problem.storedVersion), _status: problem.stored['status'] ?? '' })
          }
        />
      );
    case 'ask':
      return (
        <ConfirmationDialog
          open
          question={problem.question}
          detail={problem.detail}
          consequence="La suppression est définitive."
          confirmLabel={problem.label}
          onConfirm={() => onSave({ _confirmed: problem.confirmed })}
          onCancel={onCancel}
        />
      );
    case 'deleted':
      return deleted ? (
        <DeletedDialog texts={deleted} onCancel={onCancel} onSaveAsNew={() => onSave({ _asNew: '1' })} />
      ) : null;
  }
}
