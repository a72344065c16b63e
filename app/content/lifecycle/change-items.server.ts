import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { changePosts } from '../types/article/change-posts.server.ts';
import { changeProjects } from '../types/projects/change-projects.server.ts';
import type { ItemChange } from './change-item.server.ts';

/**
 * Bulk action on several items, all in one transaction (§29.4). Idempotent: items that have the requested state keep
 * their dates. Database errors are logged and rethrown; throws a StorageFullError when the disk is full.
 */
export async function changeItems(change: ItemChange, items: readonly ContentItem[]): Promise<BulkOutcome> {
  const projects = items.flatMap(({ kind, id }) => {
    const named = kindNamed(kind);
    return named ? [{ kind: named, id }] : [];
  });
  if (projects.length > 0 || change === 'feature' || change === 'unfeature')
    return changeProjects(change, projects);
  return changePosts(
    change,
    items.map(({ id }) => id),
  );
}
