import type { Toast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import type { ProjectName } from '#content/types/projects/change-projects.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { removeSharePictures } from '#features/share-pictures/read-share-picture.server.ts';
import { isPostIntent, isProjectIntent, PROJECT_ACTIONS, type ProjectIntent } from '../dashboard-actions.ts';
import { PAGE_SIZE } from '../filters/dashboard-filters.ts';
import { bulkToast } from './bulk-actions.ts';

/**
 * Runs a bulk action on the selected rows and returns its result (§29.4). Undefined: not a bulk action. `rows`:
 * comma-separated keys, '{kind}:{id}' of projects or '{id}' of articles; at most a page of them.
 */
export async function runBulkAction(form: FormData): Promise<Toast | undefined> {
  const intent = form.get('intent');
  const keys = String(form.get('rows') ?? '').split(',');
  if (keys.length > PAGE_SIZE || keys.some((key) => key === '')) return undefined;
  if (form.get('subject') === 'posts') {
    if (!isPostIntent(intent)) return undefined;
    return tell(intent, async () => {
      const outcome = await changeItems(
        intent,
        keys.map((id) => ({ kind: 'post', id })),
      );
      if (intent === 'delete') for (const id of keys) await removeSharePictures('blog', id);
      return bulkToast('posts', intent, outcome);
    });
  }
  const projects = keys.flatMap(projectNamed);
  if (!isProjectIntent(intent) || projects.length !== keys.length) return undefined;
  return tell(intent, async () => {
    const outcome = await changeItems(intent, projects);
    if (intent === 'delete') for (const { kind, id } of projects) await removeSharePictures(kind, id);
    return bulkToast('projects', intent, outcome);
  });
}

function projectNamed(key: string): ProjectName[] {
  const [name, id, ...more] = key.split(':');
  const kind = kindNamed(name);
  return kind && id && more.length === 0 ? [{ kind, id }] : [];
}

/** The error is already in the log, written where it happened (§12.11). The change was rolled back. */
async function tell(intent: ProjectIntent, change: () => Promise<Toast>): Promise<Toast> {
  try {
    return { ...(await change()), undo: undoOfThisRequest() };
  } catch (error) {
    const message =
      error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : PROJECT_ACTIONS[intent].failure;
    return { type: 'error', message };
  }
}
