import type { Transaction } from 'kysely';
import {
  type Post,
  type PostFormValues,
  postFormSchema,
  UNCATEGORISED,
  UNKNOWN_AUTHOR,
} from '#domain/posts/post.ts';
import { isDatedAs } from '#domain/publication.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import {
  deleteItemDrafts,
  type ItemDraft,
  readItemDraft,
  writeItemDraft,
} from '#infrastructure/database/item-drafts.server.ts';
import { readPictureFacts } from '#infrastructure/database/picture-facts.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { readAuthors, readCategories } from './categories-and-authors.server.ts';
import { isSlugFree, readPost } from './read-posts.server.ts';
import { cleanedPost, type UpdatePostOutcome, updatePost } from './save-post.server.ts';

const FIELDS = Object.keys(postFormSchema.shape) as (keyof PostFormValues)[];

/** An article as it is edited: what is stored, with the draft that stands beside it over it (§40.1). */
export type EditedPost = {
  post: Post;
  hasDraft: boolean;
  /** The slug that visitors find it at; that of a draft leads nowhere yet. */
  publicSlug: string;
};

/** An article of any status as its form and its preview show it; undefined when there is none. For the administrator only. */
export async function readEditedPost(id: string): Promise<EditedPost | undefined> {
  const edited = await readEdited(id);
  if (!edited) return undefined;
  const { post, stored, hasDraft } = edited;
  return { post: hasDraft ? await withNames(post) : post, hasDraft, publicSlug: stored.slug };
}

type Read = { post: Post; stored: Post; hasDraft: boolean };

async function readEdited(id: string): Promise<Read | undefined> {
  // The row first: a draft that is newer than it is met as a conflict by its save, an older one would be written back.
  const stored = await readPost(id);
  if (!stored) return undefined;
  const draft = await readItemDraft<PostFormValues>({ kind: 'post', id });
  if (!draft) return { post: stored, stored, hasDraft: false };
  const { values, publishedAt = stored.publishedAt } = draft;
  // Whether it is public is said by what is stored alone.
  return { post: { ...stored, ...values, status: stored.status, publishedAt }, stored, hasDraft: true };
}

/** The names and the cover that the fields of a draft stand for. */
async function withNames(post: Post): Promise<Post> {
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

/**
 * Keeps what the form of a published article holds beside it, over the version that it was loaded from: what visitors see
 * stays, its slug too (§40.1). What is the same as what is public is no draft. An article that was withdrawn meanwhile, or
 * whose form withdraws it, is saved itself. The same sent twice is saved once. Write errors are logged and thrown on; a
 * NoRoomError when there is no room.
 */
export async function savePostDraft(
  id: string,
  typed: PostFormValues,
  version: number,
  date?: Date,
): Promise<UpdatePostOutcome> {
  const stored = await readPost(id);
  if (!stored) return { outcome: 'missing' };
  if (stored.status === 'Draft' || typed.status === 'Draft')
    return updatePost(id, { ...typed, status: 'Draft' }, version);
  const values = cleanedPost(typed);
  if (!(await isSlugFree(values.slug, id))) return { outcome: 'slug-taken' };
  const draft = { values, ...(isDatedAs(stored.publishedAt, date) ? {} : { publishedAt: date }) };
  const same = holds(stored, values) && draft.publishedAt === undefined;
  if (stored.version === version && (await replaceDraft(stored, same ? undefined : draft)))
    return { outcome: 'saved' };
  return foundInstead(id, (now) => holds(now, values) && isDatedAs(now.publishedAt, date));
}

/**
 * Publishes the draft beside an article over the version that is known, with the article itself where that is not public
 * (§40.3). Without a draft what is stored is saved as it is.
 */
export async function publishPostDraft(id: string, version: number): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  const { post, stored } = edited;
  const date = post.publishedAt === stored.publishedAt ? undefined : (post.publishedAt ?? undefined);
  return updatePost(id, { ...formValues(post), status: 'Published' }, version, date);
}

/** Gives the draft beside an article up, over the version that is known. Without one there is nothing to do. */
export async function discardPostDraft(id: string, version: number): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  const { stored, hasDraft } = edited;
  if (!hasDraft) return { outcome: 'saved' };
  if (stored.version === version && (await replaceDraft(stored, undefined))) return { outcome: 'saved' };
  return foundInstead(id, () => false);
}

function formValues(post: Post): PostFormValues {
  return Object.fromEntries(FIELDS.map((field) => [field, post[field] ?? ''])) as PostFormValues;
}

function holds(post: Post, values: PostFormValues): boolean {
  return FIELDS.every((field) => post[field] === values[field]);
}

/** Whether the draft was put in the place of the one before: not when the article has another version, or is withdrawn. */
async function replaceDraft(stored: Post, draft: ItemDraft<PostFormValues> | undefined): Promise<boolean> {
  const item = { kind: 'post', id: stored.id } as const;
  const change = async (transaction: Transaction<Schema>) => {
    const { numUpdatedRows } = await transaction
      .updateTable('blog_posts')
      // What somebody saved is the agency's own. Its public date of change stays: nothing public has changed.
      .set({ version: stored.version + 1, demonstration: false })
      .where('id', '=', stored.id)
      .where('version', '=', stored.version)
      .where('status', '=', stored.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (draft) await writeItemDraft(transaction, item, draft);
    else await deleteItemDrafts(transaction, [item]);
    await recordFileUses(transaction, item, JSON.stringify([stored, draft]));
    return true;
  };
  try {
    return await runInTransaction(change);
  } catch (error) {
    log.error('the draft of an article could not be kept', { id: stored.id, error });
    throw error;
  }
}

/** What stands where a save met another version; `isWanted`: whether that is what was to be saved. */
async function foundInstead(id: string, isWanted: (now: Post) => boolean): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  return isWanted(edited.post) ? { outcome: 'saved' } : { outcome: 'conflict', stored: edited.post };
}
