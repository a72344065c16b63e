import { backupPlanForm } from '#domain/backups/backup-plan.ts';
import { EXPORT_REFUSALS } from '#domain/backups/export-refusal.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { confirmPassword } from '#features/administrators/confirm-password.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import { saveBackupPlan } from '#features/backups/backup-plan.server.ts';
import { allowDownload } from '#features/backups/download-backup.server.ts';
import { allowExport } from '#features/backups/export-site.server.ts';
import { requestBackup } from '#features/backups/request-backup.server.ts';
import type { BackupsResult } from './backups-result.ts';
import {
  FAILED,
  IN_PROGRESS,
  NOT_FOUND,
  PLAN_SAVED,
  REQUESTED,
  REQUIRED,
  TOO_MANY,
  WRONG_PASSWORD,
} from './texts.ts';

type Asker = { owner: Administrator; sessionId: string };

/** Does what the screen asks for in the name of whoever is signed in (§51.5 to §51.8, §59.6). Failures were logged where they happened. */
export async function runBackupsAction(request: Request, asker: Asker): Promise<BackupsResult> {
  const form = await request.formData();
  try {
    switch (form.get('intent')) {
      case 'back-up':
        return { outcome: 'done', said: (await requestBackup()) === 'asked' ? REQUESTED : IN_PROGRESS };
      case 'plan':
        return await savePlan(form);
      case 'download':
        return await withPassword(request, asker, form, () => download(asker, form));
      case 'export':
        return await withPassword(request, asker, form, () => exportSite(asker));
    }
  } catch (error) {
    if (error instanceof StorageFullError) return { outcome: 'failed', message: STORAGE_FULL_ON_CHANGE };
  }
  return { outcome: 'failed', message: FAILED };
}

async function savePlan(form: FormData): Promise<BackupsResult> {
  const checked = backupPlanForm.safeParse(Object.fromEntries(form));
  if (!checked.success) return { outcome: 'refused', errors: firstMessages(checked.error.issues) };
  await saveBackupPlan(checked.data);
  return { outcome: 'done', said: PLAN_SAVED };
}

/** Does what only somebody may who has just given the password again. */
async function withPassword(
  request: Request,
  { owner }: Asker,
  form: FormData,
  work: () => Promise<BackupsResult>,
): Promise<BackupsResult> {
  const password = String(form.get('password') ?? '');
  if (password === '') return { outcome: 'refused', errors: { password: REQUIRED } };
  const confirmed = await confirmPassword(request, owner, password);
  if (confirmed === 'right') return work();
  return { outcome: 'refused', errors: { password: confirmed === 'wrong' ? WRONG_PASSWORD : TOO_MANY } };
}

async function download({ sessionId }: Asker, form: FormData): Promise<BackupsResult> {
  const id = String(form.get('id') ?? '');
  const ticket = await allowDownload(id, sessionId);
  return ticket === undefined
    ? { outcome: 'failed', message: NOT_FOUND }
    : { outcome: 'ready', fields: { id, ticket } };
}

async function exportSite({ sessionId }: Asker): Promise<BackupsResult> {
  const ticket = await allowExport(sessionId);
  return ticket === undefined
    ? { outcome: 'failed', message: EXPORT_REFUSALS['en-cours'] }
    : { outcome: 'ready', fields: { ticket } };
}
