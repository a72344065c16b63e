import type { Toast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItem, type ItemChange } from '#content/lifecycle/change-item.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { removeSharePictures } from '#features/share-pictures/read-share-picture.server.ts';
import { isPostIntent, isProjectIntent, POST_ACTIONS, PROJECT_ACTIONS } from './dashboard-actions.ts';
import { onboardingAction } from './onboarding/onboarding-actions.server.ts';

/** Makes the change; a deleted item loses its share picture as well. */
async function change(intent: ItemChange, kind: ContentKind, id: string): Promise<boolean> {
  const done = await changeItem(intent, kind, id);
  if (done && intent === 'delete') await removeSharePictures(kind === 'post' ? 'blog' : kind, id);
  return done;
}

/** Runs the action of a row and returns its result. Undefined: not an action of a row. */
export async function runDashboardAction(form: FormData): Promise<Toast | undefined> {
  const intent = form.get('intent');
  if (form.get('subject') === 'start') {
    const action = onboardingAction(intent);
    return action && tell(action.words, () => action.change(String(form.get('id') ?? '')));
  }
  const id = form.get('id');
  if (typeof id !== 'string' || id === '') return undefined;
  if (form.get('subject') === 'post') {
    if (!isPostIntent(intent)) return undefined;
    return tell(POST_ACTIONS[intent], () => change(intent, 'post', id));
  }
  const kind = kindNamed(form.get('kind'));
  if (!isProjectIntent(intent) || kind === undefined) return undefined;
  return tell(PROJECT_ACTIONS[intent], () => change(intent, kind, id));
}

/** The error is already in the log, written where it happened (§12.11). */
async function tell(
  words: { success: string; failure: string },
  change: () => Promise<boolean>,
): Promise<Toast> {
  try {
    if (await change()) return { type: 'success', message: words.success, undo: undoOfThisRequest() };
  } catch (error) {
    if (error instanceof StorageFullError) return { type: 'error', message: STORAGE_FULL_ON_CHANGE };
  }
  return { type: 'error', message: words.failure };
}
