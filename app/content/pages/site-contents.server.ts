import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { PAGES, type PageName, pageNamed } from '#domain/pages/pages.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { changeContent, database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { type AuditLogEntry, recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { recordFileUses } from '../files/file-uses.server.ts';
import { recordVersion } from '../versions/item-versions.server.ts';

/** The site's content, by the name under which it is stored. */
export type ContentName = 'settings' | `page:${PageName}`;

/** The edited fields: the published ones, the pending draft (if any), and the version for optimistic concurrency. */
export type PublishedContent = {
  published: StoredContent;
  draft: StoredContent | undefined;
  /** 0 before the first save. */
  version: number;
  updatedAt: Date | undefined;
};

/** What a save does: it publishes the fields, stores them as the draft, or discards the pending draft. */
export type ContentChange = { publish: StoredContent } | { draft: StoredContent } | { discardDraft: true };

const NOTHING: PublishedContent = { published: {}, draft: undefined, version: 0, updatedAt: undefined };

/** Throws what the database throws. Unreadable content is logged, and counts as never edited. */
export async function readContent(name: ContentName): Promise<PublishedContent> {
  return (await readContents([name])).get(name) ?? NOTHING;
}

/** Several of them in one query; a missing name was never edited. */
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
 * Saves over `version` in one transaction (optimistic concurrency); publishing raises the content version. `conflict`:
 * another save came first, nothing was changed, and `current` is what is stored. Idempotent: a repeated request is
 * saved once. Write errors are logged and rethrown.
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

/** The audit log entry of a change, with what its undo needs where visitors see the change. */
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
 * Undoes a publication, unless something else than the result of the change (`made`) is public by now. The fields that
 * were published become the page's draft where it has none, so that no typed text is lost. False when it was changed
 * since.
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

/** Whether what is stored is already the result of the change. */
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

/** Canonical JSON: equal fields give equal texts, in whatever order a database returns them. */
function canonical(stored: StoredContent): string {
  return JSON.stringify(
    Object.entries(stored).sort(([one], [other]) => (one < other ? -1 : 1)),
    (_key, value) =>
      isRecord(value) ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value,
  );
}

/** Hash that identifies fields without containing them. */
export function contentFingerprint(stored: StoredContent): string {
  return createHash('sha256').update(canonical(stored)).digest('base64url');
}
