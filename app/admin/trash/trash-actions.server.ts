import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { emptyTrash, eraseFromTrash } from '#content/trash/erase-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { trashKindsFor } from '#domain/accounts/permissions.ts';
import { erasedText, FAILED, restoredText } from './texts.ts';

/** The actions of the trash (§35.3, §35.6). */
export const TRASH_ACTIONS: Actions<ActionResult> = {
  restore: async ({ text, actor }) => {
    const restored = await restoreFromTrash(text('id'), trashKindsFor(actor.role));
    return restored ? { outcome: 'done', message: restoredText(restored) } : notThere;
  },
  erase: async ({ text, actor }) => {
    const erased = await eraseFromTrash(text('id'), trashKindsFor(actor.role));
    return erased ? { outcome: 'done', message: erasedText(1) } : notThere;
  },
  /** Items deleted after the list was loaded stay. */
  empty: async ({ text, actor }) => {
    const until = new Date(text('until'));
    if (Number.isNaN(until.getTime())) return { outcome: 'malformed', message: FAILED };
    const count = await emptyTrash(until, trashKindsFor(actor.role));
    return { outcome: 'done', message: erasedText(count) };
  },
};

const notThere = {
  outcome: 'not-found',
  message: 'Cet élément est introuvable\u00a0: il a été restauré ou supprimé définitivement.',
} as const;
