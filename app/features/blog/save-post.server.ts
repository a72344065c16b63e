import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Post, PostFormValues } from '#domain/post.ts';
import { publishedAtAfterSave } from '#domain/publication.ts';
import { searchText } from '#domain/search-text.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import type { Schema } from '#infrastructure/database/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { cleanPostHtml } from './post-html.server.ts';
import { isSlugFree, readPost } from './read-posts.server.ts';

export type CreatePostOutcome = { outcome: 'created'; id: string } | { outcome: 'slug-taken' };

/**
 * Stores a new article. The id may come from the form, so that a form that is sent twice makes one article.
 * Created as Published it is dated now, or when the demonstration says so (§12.6).
 */
export async function createPost(
  values: PostFormValues,
  options: { id?: string | undefined; publishedAt?: Date } = {},
): Promise<CreatePostOutcome> {
  const id = options.id ?? randomUUID();
  const now = new Date();
  try {
    if (await readPost(id)) return { outcome: 'created', id };
    if (!(await isSlugFree(values.slug))) return { outcome: 'slug-taken' };
    const publishedAt = publishedAtAfterSave(undefined, values.status, options.publishedAt ?? now);
    const columns = columnsOf(values);
    await changeContent(async (transaction) => {
      const inserted = await transaction
        .insertInto('blog_posts')
        .values({
          ...columns,
          id,
          created_at: options.publishedAt ?? now,
          updated_at: options.publishedAt ?? now,
          published_at: publishedAt,
          first_published_at: publishedAt,
          version: 1,
        })
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw new Error('No data returned from insert');
      await takeAddress(transaction, values.slug);
      await recordFileUses(transaction, { kind: 'post', id }, JSON.stringify(columns));
    });
    return { outcome: 'created', id };
  } catch (error) {
    if (isTakenSlug(error)) return { outcome: 'slug-taken' };
    log.error('an article could not be created', { error });
    throw error;
  }
}

export type UpdatePostOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  | { outcome: 'slug-taken' }
  /** Somebody saved in between: nothing was changed, and this is what is stored (§16.5). */
  | { outcome: 'conflict'; stored: Post };

/**
 * Saves a form over the version that it was loaded from. The stored status decides about published_at
 * (§12.6); the former slug of an article that was public leads to the new one (§19.4).
 */
export async function updatePost(
  id: string,
  values: PostFormValues,
  version: number,
): Promise<UpdatePostOutcome> {
  try {
    if (!(await isSlugFree(values.slug, id))) return { outcome: 'slug-taken' };
    const columns = columnsOf(values);
    const saved = await changeContent(async (transaction) => {
      const stored = await transaction
        .selectFrom('blog_posts')
        .select(['slug', 'status', 'published_at', 'first_published_at'])
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!stored) return false;
      const now = new Date();
      const publishedAt = publishedAtAfterSave(
        { status: stored.status, publishedAt: stored.published_at },
        values.status,
        now,
      );
      const { numUpdatedRows } = await transaction
        .updateTable('blog_posts')
        .set({
          ...columns,
          published_at: publishedAt,
          first_published_at: stored.first_published_at ?? (values.status === 'Published' ? now : null),
          updated_at: now,
          version: version + 1,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (stored.slug !== values.slug) {
        await takeAddress(transaction, values.slug);
        if (stored.first_published_at) await leaveRedirect(transaction, stored.slug, id, now);
      }
      await recordFileUses(transaction, { kind: 'post', id }, JSON.stringify(columns));
      return true;
    });
    if (saved) return { outcome: 'saved' };
    const stored = await readPost(id);
    return stored ? { outcome: 'conflict', stored } : { outcome: 'missing' };
  } catch (error) {
    if (isTakenSlug(error)) return { outcome: 'slug-taken' };
    log.error('an article could not be saved', { id, error });
    throw error;
  }
}

function columnsOf(values: PostFormValues) {
  return {
    title: values.title,
    slug: values.slug,
    excerpt: values.excerpt,
    content: cleanPostHtml(values.content, configuration().SITE_URL),
    cover_image: values.coverImage,
    status: values.status,
    category_id: values.categoryId,
    author_id: values.authorId,
    search_text: searchText(values.title, values.excerpt),
  };
}

/** An address that an article has now leads nowhere else any more. */
async function takeAddress(transaction: Transaction<Schema>, slug: string): Promise<void> {
  await transaction.deleteFrom('post_redirects').where('slug', '=', slug).execute();
}

async function leaveRedirect(transaction: Transaction<Schema>, slug: string, postId: string, now: Date) {
  await transaction.insertInto('post_redirects').values({ slug, post_id: postId, created_at: now }).execute();
}

/** The unique index has the last word when two forms take the same slug at once. */
function isTakenSlug(error: unknown): boolean {
  return error instanceof Error && /blog_posts(?:\.|_)slug/.test(error.message);
}
