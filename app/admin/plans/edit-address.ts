import { CONTENT_TYPES } from '#admin/content-form/content-types.ts';
import type { ContentItem } from '#domain/content-kinds.ts';

/** The path of the form of a project or an article. */
export function editAddress({ kind, id }: ContentItem): string {
  return CONTENT_TYPES[kind].form(id);
}
