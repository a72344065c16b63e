import type { Toast } from '#admin/toasts/flash.server.ts';
import { type Role, trashKindsFor } from '#domain/accounts/permissions.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { emptyTrash, eraseFromTrash } from '#features/history/erase-trash.server.ts';
import { restoreFromTrash } from '#features/history/restore-trash.server.ts';
import { erasedText, FAILED, NOT_THERE, restoredText } from './texts.ts';

/** Does what the trash was asked for, and says how it went. The failure itself is in the log (§12.11). */
export async function runTrashAction(form: FormData, role: Role): Promise<Toast> {
  const kinds = trashKindsFor(role);
  const id = String(form.get('id') ?? '');
  try {
    switch (form.get('intent')) {
      case 'restore': {
        const restored = await restoreFromTrash(id, kinds);
        return restored ? done(restoredText(restored.title)) : { type: 'error', message: NOT_THERE };
      }
      case 'erase':
        return (await eraseFromTrash(id, kinds))
          ? done(erasedText(1))
          : { type: 'error', message: NOT_THERE };
      case 'empty': {
        // What was deleted since the list was looked at stays.
        const until = new Date(String(form.get('until') ?? ''));
        if (Number.isNaN(until.getTime())) break;
        return done(erasedText(await emptyTrash(until, kinds)));
      }
    }
    return { type: 'error', message: FAILED };
  } catch (error) {
    return { type: 'error', message: error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : FAILED };
  }
}

function done(message: string): Toast {
  return { type: 'success', message };
}
