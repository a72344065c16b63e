import type { Toast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { deletePost, publishPost, unpublishPost } from '#content/types/article/change-post.server.ts';
import {
  deleteProject,
  featureProject,
  publishProject,
  unpublishProject,
} from '#content/types/projects/change-project.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';
import { removeSharePictures } from '#features/share-pictures/read-share-picture.server.ts';
import {
  isPostIntent,
  isProjectIntent,
  POST_ACTIONS,
  type PostIntent,
  PROJECT_ACTIONS,
  type ProjectIntent,
} from './dashboard-actions.ts';
import { onboardingAction } from './onboarding/onboarding-actions.server.ts';

const CHANGE_PROJECT: Record<ProjectIntent, (kind: ProjectKind, id: string) => Promise<boolean>> = {
  publish: publishProject,
  unpublish: unpublishProject,
  delete: async (kind, id) => (await deleteProject(kind, id)) && (await withoutSharePictures(kind, id)),
  feature: (kind, id) => featureProject(kind, id, true),
  unfeature: (kind, id) => featureProject(kind, id, false),
};
const CHANGE_POST: Record<PostIntent, (id: string) => Promise<boolean>> = {
  publish: publishPost,
  unpublish: unpublishPost,
  delete: async (id) => (await deletePost(id)) && (await withoutSharePictures('blog', id)),
};

/** Removes the share image as well. */
async function withoutSharePictures(kind: ProjectKind | 'blog', id: string): Promise<true> {
  await removeSharePictures(kind, id);
  return true;
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
    return tell(POST_ACTIONS[intent], () => CHANGE_POST[intent](id));
  }
  const kind = kindNamed(form.get('kind'));
  if (!isProjectIntent(intent) || kind === undefined) return undefined;
  return tell(PROJECT_ACTIONS[intent], () => CHANGE_PROJECT[intent](kind, id));
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
