import { parisTime, sameMinute } from './publication-date.ts';

/** Status of a project of any kind (§12.4). */
export type ProjectStatus = 'draft' | 'published';
/** Status of an article: capitalised in the database, unlike that of projects. */
export type PostStatus = 'Draft' | 'Published';

export const POST_STATUS_LABELS: Record<PostStatus, string> = { Draft: 'Brouillon', Published: 'Publié' };

/** What publishing a project changes: it is dated at that moment. */
export function publishedProject(now: Date): { status: ProjectStatus; publishedAt: Date } {
  return { status: 'published', publishedAt: now };
}

/** What unpublishing a project changes: the date of publication is cleared. */
export function unpublishedProject(): { status: ProjectStatus; publishedAt: null } {
  return { status: 'draft', publishedAt: null };
}

/** What 'Publier' in the list does to an article. */
export function publishedPost(now: Date): { status: PostStatus; publishedAt: Date } {
  return { status: 'Published', publishedAt: now };
}

/** What 'Dépublier' does to an article (§12.5). */
export function unpublishedPost(): { status: PostStatus; publishedAt: null } {
  return { status: 'Draft', publishedAt: null };
}

type Status = ProjectStatus | PostStatus;

/** Whether visitors see it. */
export function isPublished(status: Status | undefined): boolean {
  return status === 'published' || status === 'Published';
}

/** What a form asks of the publication: to publish what it saves, and the date that was typed, if any. */
export type PublicationRequest = { publish: boolean; date: Date | undefined };

/**
 * The date of publication that a saved form gives: the typed one to what is or becomes published (§30.5); without one only a
 * change from not published to published sets it, and every other save leaves it alone (§12.6). A date that was only
 * shown to the minute is not rounded by being sent back.
 */
export function publishedAtAfterSave(
  stored: { status: Status; publishedAt: Date | null } | undefined,
  status: Status,
  now: Date,
  typed?: Date,
): Date | null {
  const kept = stored?.publishedAt ?? null;
  const wasPublished = isPublished(stored?.status);
  if (typed && (wasPublished || isPublished(status))) return isDatedAs(kept, typed) ? kept : typed;
  return isPublished(status) && !wasPublished ? now : kept;
}

/** Whether what is stored has the date that was typed; nothing typed asks for nothing. */
export function isDatedAs(stored: Date | null, typed: Date | undefined): boolean {
  return typed === undefined || (stored !== null && sameMinute(stored, typed));
}

/** The date of publication as a form shows it: that of what visitors see; what an article withdrawn by its form keeps counts for nothing. */
export function displayedPublicationDate(stored: { status: Status; publishedAt: Date | null }): string {
  return stored.publishedAt && isPublished(stored.status) ? parisTime(stored.publishedAt) : '';
}
