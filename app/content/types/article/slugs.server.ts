import type { Transaction } from 'kysely';
import { freeSlug } from '#domain/posts/free-slug.ts';
import { isPublished } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { asWritten, ofAnyTable, type Row } from '#infrastructure/database/untyped-rows.server.ts';

/**
 * Ends the redirects from the slugs of those of these articles that are public (§19.4). Returns them, by the id of the
 * article that has the slug now.
 */
export async function endRedirects(
  transaction: Transaction<Schema>,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const ended = await transaction
    .deleteFrom('post_redirects')
    .where('slug', 'in', (query) =>
      query.selectFrom('blog_posts').select('slug').where('id', 'in', ids).where('status', '=', 'Published'),
    )
    .returning((redirect) => [
      'slug',
      'post_id',
      'created_at',
      redirect
        .selectFrom('blog_posts')
        .select('blog_posts.id')
        .whereRef('blog_posts.slug', '=', 'post_redirects.slug')
        .as('ended_by'),
    ])
    .execute();
  return new Map(ended.map(({ ended_by: by, ...redirect }) => [String(by), redirect]));
}

/**
 * Restores a redirect that an undone publication ended, unless an article is public under its slug now or its own
 * article is gone. `by`: the article whose publication is undone; a redirect that leads to it now is replaced, one to
 * another article stays.
 */
export async function restoreEndedRedirect(
  transaction: Transaction<Schema>,
  row: Row,
  by: string,
): Promise<void> {
  const slug = String(row['slug']);
  const postId = String(row['post_id']);
  const posts = await transaction
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'status'])
    .where((post) => post.or([post('id', '=', postId), post('slug', '=', slug)]))
    .execute();
  const isPublic = posts.some((post) => post.slug === slug && isPublished(post.status));
  if (isPublic || !posts.some(({ id }) => id === postId)) return;
  await ofAnyTable(transaction)
    .insertInto('post_redirects')
    .values(asWritten(row))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(({ ref }) => ({
          post_id: ref('excluded.post_id'),
          created_at: ref('excluded.created_at'),
        }))
        .where('post_redirects.post_id', '=', by),
    )
    .execute();
}

/**
 * Redirects the former slug of an article to its current one. A redirect that it has already, to another article, is
 * replaced where this one was public until now; otherwise visitors have known the slug as that of the other one.
 */
export async function leaveRedirect(
  transaction: Transaction<Schema>,
  redirect: { slug: string; post_id: string; created_at: Date },
  wasPublic: boolean,
): Promise<void> {
  const { post_id, created_at } = redirect;
  await transaction
    .insertInto('post_redirects')
    .values(redirect)
    .onConflict((conflict) => {
      const known = conflict.column('slug');
      return wasPublic ? known.doUpdateSet({ post_id, created_at }) : known.doNothing();
    })
    .execute();
}

/** The wanted slug, with a number when an article has it, or had it: a former slug redirects to its article. */
export function freePostSlug(transaction: Transaction<Schema>, wanted: string): Promise<string> {
  return freeSlug(wanted, async (slug) => {
    const redirect = transaction.selectFrom('post_redirects').select('slug').where('slug', '=', slug);
    return (await isOfArticle(transaction, slug)) || (await redirect.executeTakeFirst()) !== undefined;
  });
}

/** Restores the redirect of an article, unless an article has its source now or it leads to another one. */
export async function restoreSlugRedirect(transaction: Transaction<Schema>, row: Row): Promise<void> {
  if (await isOfArticle(transaction, String(row['slug']))) return;
  await ofAnyTable(transaction)
    .insertInto('post_redirects')
    .values(asWritten(row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

async function isOfArticle(transaction: Transaction<Schema>, slug: string): Promise<boolean> {
  const post = await transaction
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return post !== undefined;
}
