import { SLUG_TAKEN } from '#admin/blog-forms/texts.ts';
import { POST_ACTIONS, PROJECT_ACTIONS } from '#admin/dashboard/dashboard-actions.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { publishPost } from '#content/types/article/change-post.server.ts';
import { readEditedPost } from '#content/types/article/edited-post.server.ts';
import { publishPostDraft } from '#content/types/article/post-draft.server.ts';
import { publishProject } from '#content/types/projects/change-project.server.ts';
import { readEditedProject } from '#content/types/projects/edited-project.server.ts';
import { publishProjectDraft } from '#content/types/projects/project-draft.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';
import { isPublished } from '#domain/publication.ts';
import type { PublicationResult } from './previewed.ts';

const CHANGES_PUBLISHED = 'Modifications publiées';
const CHANGED = 'Une autre version a été enregistrée entre-temps\u00a0: relisez-la ci-dessous, puis publiez.';

/**
 * Publishes the previewed version, also a pending draft, with optimistic concurrency: when another version was saved
 * since, it is refused and shown (§30.3, §40.3). Idempotent: sent twice, or published elsewhere meanwhile, it succeeds
 * and the date stays.
 */
export async function publishPreviewed(
  type: string | undefined,
  id: string | undefined,
  version: number,
): Promise<PublicationResult> {
  const kind = kindNamed(type);
  const words = kind === undefined ? POST_ACTIONS.publish : PROJECT_ACTIONS.publish;
  if (id === undefined || (kind === undefined && type !== 'article'))
    return { publication: 'refused', message: words.failure };
  try {
    const stored = kind === undefined ? await readStoredPost(id) : await readStoredProject(kind, id);
    if (!stored) return { publication: 'refused', message: words.failure };
    if (stored.hasDraft) return await publishDraft(kind, id, version);
    const done =
      isPublished(stored.status) ||
      (kind === undefined
        ? await publishPost(id, version)
        : await publishProject(kind, id, new Date(), version));
    return done
      ? { publication: 'done', message: words.success, undo: undoOfThisRequest() }
      : { publication: 'refused', message: CHANGED };
  } catch (error) {
    const message = error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : words.failure;
    return { publication: 'refused', message };
  }
}

async function readStoredPost(id: string) {
  const edited = await readEditedPost(id);
  return edited && { status: edited.post.status, hasDraft: edited.hasDraft };
}

async function readStoredProject(kind: ProjectKind, id: string) {
  const edited = await readEditedProject(kind, id);
  return edited && { status: edited.project.status, hasDraft: edited.hasDraft };
}

async function publishDraft(
  kind: ProjectKind | undefined,
  id: string,
  version: number,
): Promise<PublicationResult> {
  const { outcome } =
    kind === undefined ? await publishPostDraft(id, version) : await publishProjectDraft(kind, id, version);
  if (outcome === 'saved') return { publication: 'done', message: CHANGES_PUBLISHED };
  return { publication: 'refused', message: outcome === 'slug-taken' ? SLUG_TAKEN : CHANGED };
}
