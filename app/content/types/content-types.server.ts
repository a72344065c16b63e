import type { ContentKind } from '#domain/content-kinds.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { ofEachKind } from '#domain/projects/of-each-kind.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { articleType } from './article/article-type.server.ts';
import type { ContentTypeAdapter } from './content-type.server.ts';
import { projectType } from './projects/project-type.server.ts';

/** The adapter of every type of content: a missing one is a compile error here. */
const CONTENT_TYPES: { readonly [K in ContentKind]: ContentTypeAdapter<K> } = {
  ...(ofEachKind(projectType) as { [K in ProjectKind]: ContentTypeAdapter<K> }),
  post: articleType,
};

/** The adapter of a type. Throws for an unknown kind: no kind is mistaken for another one. */
export function contentType<K extends ContentKind>(kind: K): ContentTypeAdapter<K> {
  if (!Object.hasOwn(CONTENT_TYPES, kind)) throw new Error(`There is no type of content called '${kind}'`);
  return CONTENT_TYPES[kind];
}

/** The column of an item's title. */
export function titleColumn(kind: ContentKind): string {
  return columnName(contentType(kind).searched.title);
}
