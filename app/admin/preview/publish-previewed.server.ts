import { CONTENT_TYPES, kindOfType, SLUG_TAKEN } from '#admin/content-form/content-types.ts';
import { doneText } from '#admin/dashboard/dashboard-actions.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { failureResult } from '#admin/kit/failure-result.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { publishItemDraft } from '#content/lifecycle/publish-edited.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { isPublished } from '#domain/publication.ts';
import { logActionFailure } from '#features/failures/log-failure.server.ts';
import { PUBLICATION_FAILED } from './previewed.ts';

const CHANGES_PUBLISHED = 'Modifications publiées';
/** Its draft was discarded or published meanwhile, or the page itself. */
const IS_ONLINE = 'Rien à publier\u00a0: la page ci-dessous est en ligne.';
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
): Promise<ActionResult> {
  const kind = kindOfType(type);
  if (id === undefined || kind === undefined) return { outcome: 'not-found', message: PUBLICATION_FAILED };
  try {
    const edited = await readEditedItem(kind, id);
    if (!edited) return { outcome: 'not-found', message: CONTENT_TYPES[kind].deleted.title };
    if (edited.hasDraft) {
      const { outcome } = await publishItemDraft(kind, id, version);
      if (outcome === 'saved')
        return { outcome: 'done', message: CHANGES_PUBLISHED, undo: undoOfThisRequest() };
      return { outcome: 'refused', message: outcome === 'slug-taken' ? SLUG_TAKEN : CHANGED };
    }
    if (isPublished(edited.stored.status)) return { outcome: 'done', message: IS_ONLINE };
    if (await publishItem(kind, id, { version }))
      return { outcome: 'done', message: doneText('publish', kind), undo: undoOfThisRequest() };
    const now = (await readEditedItem(kind, id))?.stored;
    // Another press, or another user, was faster.
    return now?.version === version && isPublished(now.status)
      ? { outcome: 'done', message: IS_ONLINE }
      : { outcome: 'refused', message: CHANGED };
  } catch (error) {
    logActionFailure('preview', 'publish', error);
    return failureResult(error, PUBLICATION_FAILED);
  }
}
