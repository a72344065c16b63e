import type { Post, PostFormValues } from './posts/post.ts';
import type { ProjectFormValues } from './projects/forms.ts';
import { PROJECT_KINDS, type ProjectKind } from './projects/kinds.ts';
import { ofEachKind } from './projects/of-each-kind.ts';
import type { ProjectOfKind } from './projects/project.ts';

/** A type of content with drafts, versions, plans and shared previews: a kind of project, or an article. */
export type ContentKind = ProjectKind | 'post';
export const CONTENT_KINDS: readonly ContentKind[] = [...PROJECT_KINDS, 'post'];

/** A project or an article, by its kind. */
export type ContentItem<K extends ContentKind = ContentKind> = { kind: K; id: string };

/** The most items that one link shows, or one plan publishes. */
export const MAX_ITEMS_TOGETHER = 50;

/** `web:{id}`: the key of an item in columns named `item`, in maps, and in requests for several. */
export type ItemKey = `${ContentKind}:${string}`;

export function keyOfItem({ kind, id }: ContentItem): ItemKey {
  return `${kind}:${id}`;
}

/** The items that a request names, each once, by their keys between commas; undefined when one is no item's. */
export function itemsOfKeys(keys: string): ContentItem[] | undefined {
  const items = [...new Set(keys.split(','))].map((key) => {
    const [kind, id, ...more] = key.split(':');
    return isContentKind(kind) && id && more.length === 0 ? { kind, id } : undefined;
  });
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** The validated values of each kind's form. */
export type ContentValues = ProjectFormValues & { post: PostFormValues };

type Contents = { [K in ProjectKind]: ProjectOfKind<K> } & { post: Post };

/** A stored project or article with all its fields. */
export type ContentOfKind<K extends ContentKind> = Contents[K];

/** A list of the back-office. */
export type ListName = 'projects' | 'posts';

const LISTS: Record<ContentKind, ListName> = { ...ofEachKind(() => 'projects' as const), post: 'posts' };

/** The list that the items of a kind are in. */
export function listOf(kind: ContentKind): ListName {
  return LISTS[kind];
}

/** Whether something is one of the types of content. */
export function isContentKind(kind: unknown): kind is ContentKind {
  return CONTENT_KINDS.some((known) => known === kind);
}
