import type { Transaction } from 'kysely';
import { copyTitle } from '#domain/text/copy-title.ts';
import { searchText } from '#domain/text/search-text.ts';
import { slugFrom } from '#domain/text/slug.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { recordFileUses } from '../../files/file-uses.server.ts';

/** How many copies of one title get a numbered slug; further ones get some letters of their id. */
const NUMBERED = 50;

/**
 * Stores a copy of an article: a draft, dated now, called 'Copie de …', under a slug that nothing has or had (§29.5).
 * Idempotent by `copyId`. False when there is no such article. Throws 'No data returned from insert' when the database
 * stored nothing.
 */
export async function duplicatePost(id: string, copyId: string): Promise<boolean> {
  try {
    return await changeContent((transaction) => copy(transaction, id, copyId));
  } catch (error) {
    log.error('an article could not be duplicated', { id, error });
    throw error;
  }
}

async function copy(transaction: Transaction<Schema>, id: string, copyId: string): Promise<boolean> {
  const stored = await transaction
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return false;
  const title = copyTitle(stored.title);
  const now = new Date();
  const row = {
    ...stored,
    id: copyId,
    title,
    slug: await freeSlug(transaction, slugFrom(title), copyId),
    status: 'Draft' as const,
    created_at: now,
    updated_at: now,
    published_at: null,
    first_published_at: null,
    search_text: searchText(title, stored.excerpt),
    version: 1,
  };
  const inserted = await transaction
    .insertInto('blog_posts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    await recordInAuditLog(transaction, [{ action: 'duplicated', kind: 'post', id: copyId, title }]);
    await recordFileUses(transaction, { kind: 'post', id: copyId }, JSON.stringify(row));
  } else await expectKnown(transaction, copyId);
  return true;
}

async function expectKnown(transaction: Transaction<Schema>, copyId: string): Promise<void> {
  const known = await transaction
    .selectFrom('blog_posts')
    .select('id')
    .where('id', '=', copyId)
    .executeTakeFirst();
  if (!known) throw new Error('No data returned from insert');
}

/** A former slug of an article stays reserved: it redirects to that article. */
async function freeSlug(transaction: Transaction<Schema>, slug: string, copyId: string): Promise<string> {
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
