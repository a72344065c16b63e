import type { Toast } from '#admin/toasts/flash.server.ts';
import { auditLogKindsFor, type Role } from '#domain/accounts/permissions.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { undoChanges } from '#features/history/undo-changes.server.ts';
import { FAILED, undoneText } from './texts.ts';

/** Undoes an entry, or all that one press did, and says how it went (§36.3). The failure itself is in the log (§12.11). */
export async function runAuditLogAction(form: FormData, role: Role): Promise<Toast> {
  const entry = String(form.get('entry') ?? '');
  const batch = String(form.get('batch') ?? '');
  if (form.get('intent') !== 'undo' || (entry === '') === (batch === ''))
    return { type: 'error', message: FAILED };
  try {
    const outcome = await undoChanges(
      entry === '' ? { batch } : { entry },
      new Date(),
      auditLogKindsFor(role),
    );
    const done = outcome.undone + outcome.already > 0;
    return { type: done ? 'success' : 'error', message: undoneText(outcome) };
  } catch (error) {
    return { type: 'error', message: error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : FAILED };
  }
}
