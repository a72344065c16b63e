import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type PageName, pageNamed } from '#domain/pages/page-names.ts';
import { PAGES } from '#domain/pages/pages.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { log } from '../log.server.ts';
import { type AuditLogEntry, recordInAuditLog } from './audit-log.server.ts';
import { changeContent, database, runInTransaction } from './database.server.ts';
import { recordFileUses } from './file-uses.server.ts';
import { recordVersion } from './item-versions.server.ts';
import type { Schema } from './schema/schema.server.ts';

/** What the site says, by the name under which it is stored. */
export type ContentName = 'settings' | `page:${PageName}`;

/** The fields that were edited: what visitors see, what is not public yet (if anything), and the version to save over. */
export type PublishedContent = {
  published: StoredContent;
  draft: StoredContent | undefined;
  /** 0 before anything was saved. */
  version: number;
  updatedAt: Date | undefined;
};

/** What a save does: with the published fields, beside them, or with the draft that stands beside them. */
export type ContentChange = { publish: StoredContent } | { draft: StoredContent } | { discardDraft: true };

const NOTHING: PublishedContent = { published: {}, draft: undefined, version: 0, updatedAt: undefined };

/** Throws what the database throws. What can't be read is logged, and counts as nothing edited. */
export async function readContent(name: ContentName): Promise<PublishedContent> {
  return (await readContents([name])).get(name) ?? NOTHING;
}

/** Several of them in one query; a name that is missing was never edited. */
export async function readContents(
  names: readonly ContentName[],
): Promise<Map<ContentName, PublishedContent>> {
  const rows = await database()
    .selectFrom('site_contents')
    .select(['name', 'published', 'draft', 'version', 'updated_at'])
    .where('name', 'in', [...names])
    .execute();
  return new Map(
    rows.map(({ name, published, draft, version, updated_at }) => [
      name as ContentName,
      {
        published: readable(name, published) ?? {},
        draft: draft === null ? undefined : readable(name, draft),
        version,
        updatedAt: updated_at,
      },
    ]),
  );
}

/**
 * Saves over `version` in one transaction; what becomes public raises the content version. `conflict`: somebody saved in
 * between, nothing was changed, and `current` is what is stored. The same sent twice is saved once. Write errors are
 * logged and thrown on.
 */
export async function saveContent(
  name: ContentName,
  change: ContentChange,
  version: number,
): Promise<{ outcome: 'saved' } | { outcome: 'conflict'; current: PublishedContent }> {
  const write = 'draft' in change ? runInTransaction : changeContent;
  const saved = await write((transaction) => writeContent(transaction, name, change, version)).catch(
    (error: unknown) => {
      log.error('content of the site could not be saved', { name, error });
      throw error;
    },
  );
  if (saved) return { outcome: 'saved' };
  const current = await readContent(name);
  return isDone(current, change) ? { outcome: 'saved' } : { outcome: 'conflict', current };
}

async function writeContent(
  transaction: Transaction<Schema>,
  name: ContentName,
  change: ContentChange,
  version: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('site_contents')
    .select(['published', 'draft', 'version', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if ((row?.version ?? 0) !== version) return false;
  const published = 'publish' in change ? change.publish : (readable(name, row?.published ?? {}) ?? {});
  const draft = 'draft' in change && canonical(change.draft) !== canonical(published) ? change.draft : null;
  const written = {
    published: JSON.stringify(published),
    draft: draft && JSON.stringify(draft),
    version: version + 1,
    updated_at: new Date(),
  };
  if (!(await replace(transaction, name, version, written))) return false;
  const formerDraft = row?.draft === null || row === undefined ? undefined : readable(name, row.draft);
  const shown = readable(name, row?.published ?? {}) ?? {};
  const former = formerDraft ?? shown;
  await recordVersion(transaction, name, {
    former: { fields: former, shown: !formerDraft, at: row?.updated_at },
    fields: draft ?? published,
    shown: draft === null,
  });
  await recordFileUses(transaction, { kind: 'content', id: name }, JSON.stringify([published, draft]));
  await recordInAuditLog(transaction, [entryOf(name, change, shown)]);
  return true;
}

/** What the journal says of a change, with what undoing it needs where visitors see it. */
function entryOf(name: ContentName, change: ContentChange, former: StoredContent): AuditLogEntry {
  const page = pageNamed(name.replace(/^page:/, ''));
  const thing =
    page === undefined
      ? ({ kind: 'settings', id: '', title: '' } as const)
      : ({ kind: 'page', id: page, title: PAGES[page].title } as const);
  if ('draft' in change) return { action: 'draft-saved', ...thing };
  if ('discardDraft' in change) return { action: 'draft-discarded', ...thing };
  const made = contentFingerprint(change.publish);
  const undo = { type: 'content', name, published: former, made } as const;
  return { action: page === undefined ? 'saved' : 'published', ...thing, undo };
}

/**
 * Shows visitors what they saw before, unless something else than what the change `made` is public by now. What was published of a
 * page stays beside it as its draft where none stands there, so that nothing that was typed is lost. False when it was
 * changed since.
 */
export async function takeBackContent(
  transaction: Transaction<Schema>,
  name: ContentName,
  published: StoredContent,
  made: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('site_contents')
    .select(['published', 'draft', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row || contentFingerprint(readable(name, row.published) ?? {}) !== made) return false;
  const draft = name === 'settings' ? null : (row.draft ?? row.published);
  const written = {
    published: JSON.stringify(published),
    draft: draft ? JSON.stringify(draft) : null,
    version: row.version + 1,
    updated_at: new Date(),
  };
  if (!(await replace(transaction, name, row.version, written))) return false;
  const fields = (draft ? readable(name, draft) : undefined) ?? published;
  await recordVersion(transaction, name, { former: undefined, fields, shown: !draft });
  await recordFileUses(transaction, { kind: 'content', id: name }, JSON.stringify([published, draft]));
  return true;
}

type Written = { published: string; draft: string | null; version: number; updated_at: Date };

async function replace(
  transaction: Transaction<Schema>,
  name: ContentName,
  version: number,
  written: Written,
): Promise<boolean> {
  if (version === 0) {
    const inserted = await transaction
      .insertInto('site_contents')
      .values({ name, ...written })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const { numUpdatedRows } = await transaction
    .updateTable('site_contents')
    .set(written)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether what is stored is what the change would have made of it. */
function isDone({ published, draft }: PublishedContent, change: ContentChange): boolean {
  if ('publish' in change) return draft === undefined && canonical(published) === canonical(change.publish);
  if ('draft' in change) return canonical(draft ?? published) === canonical(change.draft);
  return draft === undefined;
}

function readable(name: string, value: unknown): StoredContent | undefined {
  if (isRecord(value)) return value;
  log.error('stored content can’t be read, the defaults stand in for it', { name });
  return undefined;
}

function isRecord(value: unknown): value is StoredContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same text for the same fields, in whatever order a database gives them back. */
function canonical(stored: StoredContent): string {
  return JSON.stringify(
    Object.entries(stored).sort(([one], [other]) => (one < other ? -1 : 1)),
    (_key, value) =>
      isRecord(value) ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value,
  );
}

/** Tells fields from others without holding them. */
export function contentFingerprint(stored: StoredContent): string {
  return createHash('sha256').update(canonical(stored)).digest('base64url');
}
