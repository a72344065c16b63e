import type { ActionResult } from '#admin/kit/action-result.ts';
import { afterConfirmation } from '#admin/kit/reauthentication.server.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { backupPlanForm } from '#domain/backups/backup-plan.ts';
import { EXPORT_REFUSALS } from '#domain/backups/export-refusal.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { saveBackupPlan } from '#operations/backup/backup-plan.server.ts';
import { allowDownload } from '#operations/backup/download-backup.server.ts';
import { allowExport } from '#operations/backup/export-site.server.ts';
import { requestBackup } from '#operations/backup/request-backup.server.ts';

/** `fields`: the token that allows the download for a minute, submitted to its URL. */
export type BackupsData = { fields?: Record<string, string> };
type Result = ActionResult<BackupsData>;

/** The actions of the screen (§51.5 to §51.8, §59.6). */
export const BACKUPS_ACTIONS: Actions<Result> = {
  'back-up': async () => ({
    outcome: 'done',
    message: (await requestBackup()) === 'asked' ? 'Sauvegarde demandée' : 'Une sauvegarde est déjà en cours',
  }),
  plan: async ({ form }) => {
    const checked = backupPlanForm.safeParse(Object.fromEntries(form));
    if (!checked.success) return { outcome: 'invalid', errors: firstMessages(checked.error.issues) };
    await saveBackupPlan(checked.data);
    return { outcome: 'done', message: 'Plan des sauvegardes enregistré' };
  },
  download: (input) =>
    afterConfirmation<Result>(input, async () => {
      const id = input.text('id');
      const ticket = await allowDownload(id, input.sessionId);
      if (ticket === undefined)
        return {
          outcome: 'not-found',
          message: 'Cette sauvegarde n’est plus gardée\u00a0: rechargez la page',
        };
      return { outcome: 'done', fields: { id, ticket } };
    }),
  export: (input) =>
    afterConfirmation<Result>(input, async () => {
      const ticket = await allowExport(input.sessionId);
      if (ticket === undefined) return { outcome: 'refused', message: EXPORT_REFUSALS['en-cours'] };
      return { outcome: 'done', fields: { ticket } };
    }),
};
