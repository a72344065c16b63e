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

/**
 * The date of publication that a saved form gives to an article: only a change from not published to
 * published sets it; every other save leaves it alone (§12.6).
 */
export function publishedAtAfterSave(
  stored: { status: PostStatus; publishedAt: Date | null } | undefined,
  status: PostStatus,
  now: Date,
): Date | null {
  if (status === 'Published' && stored?.status !== 'Published') return now;
  return stored?.publishedAt ?? null;
}
