import { parisTime, sameFieldValue } from './publication-date.ts';

/** Status of a project of any kind (§12.4). */
export type ProjectStatus = 'draft' | 'published';
/** Status of an article: capitalised in the database, unlike that of projects. */
export type PostStatus = 'Draft' | 'Published';

export const POST_STATUS_LABELS: Record<PostStatus, string> = { Draft: 'Brouillon', Published: 'Publié' };

type Status = ProjectStatus | PostStatus;

/** Whether visitors see it. */
export function isPublished(status: Status | undefined): boolean {
  return status === 'published' || status === 'Published';
}

/** The publication part of a form: whether to publish, and the typed date, if any. */
export type PublicationRequest = { publish: boolean; date: Date | undefined };

/**
 * The publication date after a save: the typed one for an item that is or becomes published (§30.5); without one only a
 * change from not published to published sets it, and every other save leaves it unchanged (§12.6). A date that the
 * form showed to the minute is not rounded by being sent back.
 */
export function publishedAtAfterSave(
  stored: { status: Status; publishedAt: Date | null } | undefined,
  status: Status,
  now: Date,
  typed?: Date,
): Date | null {
  const storedDate = stored?.publishedAt ?? null;
  const wasPublished = isPublished(stored?.status);
  if (typed && (wasPublished || isPublished(status)))
    return isDatedAs(storedDate, typed) ? storedDate : typed;
  return isPublished(status) && !wasPublished ? now : storedDate;
}

/** Whether the stored date equals the typed one; an empty one always does. */
export function isDatedAs(stored: Date | null, typed: Date | undefined): boolean {
  return typed === undefined || (stored !== null && sameFieldValue(stored, typed));
}

/**
 * The publication date in a form: that of a public item; the retained date of an article that was unpublished by its
 * form is not shown.
 */
export function displayedPublicationDate(stored: { status: Status; publishedAt: Date | null }): string {
  return stored.publishedAt && isPublished(stored.status) ? parisTime(stored.publishedAt) : '';
}
