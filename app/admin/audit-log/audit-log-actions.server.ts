import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { undoChanges } from '#content/audit-log/undo-changes.server.ts';
import { auditLogKindsFor } from '#domain/accounts/permissions.ts';
import { FAILED, undoneText } from './texts.ts';

/** Undoes an entry, or a whole bulk action (§36.3). */
export const AUDIT_LOG_ACTIONS: Actions<ActionResult> = {
  undo: async ({ text, actor }) => {
    const [entry, batch] = [text('entry'), text('batch')];
    if ((entry === '') === (batch === '')) return { outcome: 'malformed', message: FAILED };
    const kinds = auditLogKindsFor(actor.role);
    const outcome = await undoChanges(entry === '' ? { batch } : { entry }, new Date(), kinds);
    const message = undoneText(outcome);
    if (outcome.undone + outcome.already === 0) return { outcome: 'refused', message };
    // An undo can't itself be undone.
    return { outcome: 'done', message, undo: undefined };
  },
};
