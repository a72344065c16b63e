import { POST_ACTIONS, PROJECT_ACTIONS } from '#admin/dashboard/dashboard-actions.ts';
import { NO_ROOM_TO_CHANGE, NoRoomError } from '#domain/files/no-room.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { publishPost } from '#features/blog/change-post.server.ts';
import { readPost } from '#features/blog/read-posts.server.ts';
import { publishProject } from '#features/projects/change-project.server.ts';
import { readProject } from '#features/projects/read-project.server.ts';
import type { PublicationAnswer } from './previewed.ts';

const CHANGED = 'Une autre version a été enregistrée entre-temps : relisez-la ci-dessous, puis publiez.';

/**
 * Publishes what a preview shows, and only that: another version that was saved since is refused and shown (§30.3). Sent twice, or
 * published elsewhere meanwhile, it is done and its date stays.
 */
export async function publishPreviewed(
  type: string | undefined,
  id: string | undefined,
  version: number,
): Promise<PublicationAnswer> {
  const kind = kindNamed(type);
  const words = kind === undefined ? POST_ACTIONS.publish : PROJECT_ACTIONS.publish;
  if (id === undefined || (kind === undefined && type !== 'article'))
    return { publication: 'refused', message: words.failure };
  try {
    const stored = kind === undefined ? await readPost(id) : await readProject(kind, id);
    if (!stored) return { publication: 'refused', message: words.failure };
    const done =
      isPublished(stored.status) ||
      (kind === undefined
        ? await publishPost(id, version)
        : await publishProject(kind, id, new Date(), version));
    return done
      ? { publication: 'done', message: words.success }
      : { publication: 'refused', message: CHANGED };
  } catch (error) {
    const message = error instanceof NoRoomError ? NO_ROOM_TO_CHANGE : words.failure;
    return { publication: 'refused', message };
  }
}
