import {
  type Post,
  type PostFormValues,
  postFormSchema,
  UNCATEGORISED,
  UNKNOWN_AUTHOR,
} from '#domain/posts/post.ts';
import { isPublished } from '#domain/publication.ts';
import { readItemDraft } from '../../drafts/item-drafts.server.ts';
import { readPictureFacts } from '../../files/picture-facts.server.ts';
import { readAuthors, readCategories } from './categories-and-authors.server.ts';
import { readPost } from './read-posts.server.ts';

/** The fields of its form. */
export const FIELDS = Object.keys(postFormSchema.shape) as (keyof PostFormValues)[];

/** An article as it is edited: the stored row, overridden by its pending draft (§40.1). */
type EditedPost = {
  post: Post;
  hasDraft: boolean;
  /** The slug that is public; that of a draft has no page yet. */
  publicSlug: string;
};

/**
 * An article of any status as its form and its preview show it; undefined when there is none. For the administrator
 * only.
 */
export async function readEditedPost(id: string): Promise<EditedPost | undefined> {
  const edited = await readEdited(id);
  if (!edited) return undefined;
  const { post, stored, hasDraft } = edited;
  return { post: hasDraft ? await withNames(post) : post, hasDraft, publicSlug: stored.slug };
}

/** The article as edited (with its draft), and as stored. */
export type Edited = { post: Post; stored: Post; hasDraft: boolean };

/**
 * An article of any status; of a draft's category, author and cover only the ids and the URL. Undefined when there is
 * none.
 */
export async function readEdited(id: string): Promise<Edited | undefined> {
  // The row is read before the draft: a newer draft is detected as a conflict when saving; an older one would overwrite
  // the row.
  const stored = await readPost(id);
  if (!stored) return undefined;
  const draft = await readItemDraft<PostFormValues>({ kind: 'post', id });
  if (!draft) return { post: stored, stored, hasDraft: false };
  const { values, publishedAt = stored.publishedAt } = draft;
  // Only the stored row decides whether it is public.
  return { post: { ...stored, ...values, status: stored.status, publishedAt }, stored, hasDraft: true };
}

/** The fields of its form. */
export function formValues(post: Post): PostFormValues {
  return Object.fromEntries(FIELDS.map((field) => [field, post[field] ?? ''])) as PostFormValues;
}

/** The state before a save, recorded as the version that it must not lose (§41.1). */
export function formerVersion({ post, stored, hasDraft }: Edited) {
  return { fields: formValues(post), shown: isPublished(stored.status) && !hasDraft, at: stored.updatedAt };
}

/** Resolves the ids of a draft to the names and the cover. */
export async function withNames(post: Post): Promise<Post> {
  const category = (await readCategories()).find(({ id }) => id === post.categoryId);
  const author = (await readAuthors()).find(({ id }) => id === post.authorId);
  const facts = await readPictureFacts([post.coverImage]);
  return {
    ...post,
    categoryName: category?.name ?? UNCATEGORISED,
    authorName: author?.name ?? UNKNOWN_AUTHOR,
    coverFacts: facts[post.coverImage],
  };
}
