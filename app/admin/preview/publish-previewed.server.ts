import { SLUG_TAKEN } from '#admin/blog-forms/texts.ts';
import { doneText, ITEM_ACTIONS } from '#admin/dashboard/dashboard-actions.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { publishItem } from '#content/lifecycle/change-item.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { publishItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
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
  const kind = type === 'article' ? 'post' : kindNamed(type);
  const { failed } = ITEM_ACTIONS.publish;
  if (id === undefined || kind === undefined) return { publication: 'refused', message: failed };
  try {
    const edited = await readEditedItem(kind, id);
    if (!edited) return { publication: 'refused', message: failed };
    if (edited.hasDraft) return await publishDraft(kind, id, version);
    const done = isPublished(edited.stored.status) || (await publishItem(kind, id, { version }));
    return done
      ? { publication: 'done', message: doneText('publish', kind), undo: undoOfThisRequest() }
      : { publication: 'refused', message: CHANGED };
  } catch (error) {
    const message = error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : failed;
    return { publication: 'refused', message };
  }
}

async function publishDraft(kind: ContentKind, id: string, version: number): Promise<PublicationResult> {
  const { outcome } = await publishItemDraft(kind, id, version);
  if (outcome === 'saved') return { publication: 'done', message: CHANGES_PUBLISHED };
  return { publication: 'refused', message: outcome === 'slug-taken' ? SLUG_TAKEN : CHANGED };
}
