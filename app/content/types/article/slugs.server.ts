import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** How many copies of one title get a numbered slug; further ones get some letters of their id. */
const NUMBERED = 50;

/** A slug that an article has now redirects nowhere else any more. */
export async function takeAddress(transaction: Transaction<Schema>, slug: string): Promise<void> {
  await transaction.deleteFrom('post_redirects').where('slug', '=', slug).execute();
}

/** Redirects the former slug of an article to its current one. */
export async function leaveRedirect(
  transaction: Transaction<Schema>,
  slug: string,
  postId: string,
  now: Date,
): Promise<void> {
  await transaction.insertInto('post_redirects').values({ slug, post_id: postId, created_at: now }).execute();
}

/** The slug of a copy. A former slug of an article stays reserved: it redirects to that article. */
export async function copiedSlug(
  transaction: Transaction<Schema>,
  slug: string,
  copyId: string,
): Promise<string> {
  const wanted = [slug, ...Array.from({ length: NUMBERED - 1 }, (_, index) => `${slug}-${index + 2}`)];
  const used = await transaction
    .selectFrom('blog_posts')
    .select('slug')
    .where('slug', 'in', wanted)
    .union(transaction.selectFrom('post_redirects').select('slug').where('slug', 'in', wanted))
    .execute();
  const taken = new Set(used.map((row) => row.slug));
  return wanted.find((one) => !taken.has(one)) ?? `${slug}-${copyId.slice(0, 8)}`;
}
