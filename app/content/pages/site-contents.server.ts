import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { PAGES, type PageName, pageOfContent } from '#domain/pages/pages.ts';
import { isHiddenPage } from '#domain/search-appearance/search-presence.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { withoutLowerLimits } from '#domain/site-settings.ts';
import { changeContent, database, lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { type AuditLogEntry, recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { noteChangedPages } from '../changed-pages/note-changed-pages.server.ts';
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

/** Some of the fields, which are edited and saved alone; the others stay as they are stored. */
export type ContentPart = { id: string; title: string; fields: readonly string[] };

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
 * saved once.
 */
export async function saveContent(
  name: ContentName,
  change: ContentChange,
  version: number,
): Promise<{ outcome: 'saved' } | { outcome: 'conflict'; current: PublishedContent }> {
  const saved = await changeContent(
    (transaction) => writeContent(transaction, name, change, version),
    // Of a draft visitors get nothing but its files, by their URLs.
    (written) => !('draft' in change) || written?.withdrawn === true,
  );
  if (saved) return { outcome: 'saved' };
  const current = await readContent(name);
  return isDone(current, change) ? { outcome: 'saved' } : { outcome: 'conflict', current };
}

/**
 * Publishes a part over the version that it had when it was loaded (contentPartVersion), whatever was saved of other
 * parts meanwhile. Outcomes as of saveContent.
 */
export async function saveContentPart(
  name: ContentName,
  part: ContentPart,
  stored: StoredContent,
  version: number,
): Promise<{ outcome: 'saved' } | { outcome: 'conflict'; current: PublishedContent }> {
  const saved = await changeContent(async (transaction) => {
    // A save of another part at the same time would be overwritten with its former fields.
    await lockContent(transaction);
    const row = await readRow(transaction, name);
    const former = readable(name, row?.published ?? {}) ?? {};
    if (contentPartVersion(former, part) !== version) return undefined;
    const publish = withPart(former, part, stored);
    return writeContent(transaction, name, { publish }, row?.version ?? 0, part);
  });
  if (saved) return { outcome: 'saved' };
  const current = await readContent(name);
  return contentPartVersion(current.published, part) === contentPartVersion(stored, part)
    ? { outcome: 'saved' }
    : { outcome: 'conflict', current };
}

/** The fields of a part, from all of them. */
function partOf(stored: StoredContent, { fields }: Pick<ContentPart, 'fields'>): StoredContent {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => fields.includes(name)));
}

/** All fields, with those of a part from `changed`. */
export function withPart(
  stored: StoredContent,
  { fields }: Pick<ContentPart, 'fields'>,
  changed: StoredContent,
): StoredContent {
  const others = Object.entries(stored).filter(([name]) => !fields.includes(name));
  return { ...Object.fromEntries(others), ...partOf(changed, { fields }) };
}

/** The version of a part, for optimistic concurrency: the same for equal fields, and for no others. */
export function contentPartVersion(stored: StoredContent, part: Pick<ContentPart, 'fields'>): number {
  // The largest number of bytes that a number holds exactly.
  return Buffer.from(contentFingerprint(stored, part.fields), 'base64url').readUIntBE(0, 6);
}

function readRow(transaction: Transaction<Schema>, name: ContentName) {
  return transaction
    .selectFrom('site_contents')
    .select(['published', 'draft', 'version', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Undefined when another save came first. `withdrawn`: as recordFileUses() returns it. */
async function writeContent(
  transaction: Transaction<Schema>,
  name: ContentName,
  change: ContentChange,
  version: number,
  part?: ContentPart,
): Promise<{ withdrawn: boolean } | undefined> {
  const row = await readRow(transaction, name);
  if ((row?.version ?? 0) !== version) return undefined;
  const published = 'publish' in change ? change.publish : (readable(name, row?.published ?? {}) ?? {});
  const draft = 'draft' in change && canonical(change.draft) !== canonical(published) ? change.draft : null;
  const written = {
    published: JSON.stringify(published),
    draft: draft && JSON.stringify(draft),
    version: version + 1,
    updated_at: new Date(),
  };
  if (!(await replace(transaction, name, version, written))) return undefined;
  const formerDraft = row?.draft === null || row === undefined ? undefined : readable(name, row.draft);
  const shown = readable(name, row?.published ?? {}) ?? {};
  const former = formerDraft ?? shown;
  await recordVersion(transaction, name, {
    former: { fields: former, shown: !formerDraft, at: row?.updated_at },
    fields: draft ?? published,
    shown: draft === null,
  });
  const files = JSON.stringify([published, draft]);
  const withdrawn = await recordFileUses(transaction, { kind: 'content', id: name }, files);
  if ('publish' in change) await notePage(transaction, name, [shown, published]);
  await recordInAuditLog(transaction, [entryOf(name, change, shown, part)]);
  return { withdrawn };
}

/**
 * Notes for search engines that the public page of a content changed, unless they show it neither before nor after. The
 * settings are on every page, and note none.
 */
async function notePage(
  transaction: Transaction<Schema>,
  name: ContentName,
  beforeAndAfter: readonly StoredContent[],
): Promise<void> {
  const page = pageOfContent(name);
  if (page === undefined || beforeAndAfter.every(isHiddenPage)) return;
  await noteChangedPages(transaction, [PAGES[page].path]);
}

/** The audit log entry of a change, with what its undo needs where visitors see the change. */
function entryOf(
  name: ContentName,
  change: ContentChange,
  former: StoredContent,
  part: ContentPart | undefined,
): AuditLogEntry {
  const page = pageOfContent(name);
  const thing =
    page === undefined
      ? ({ kind: 'settings', id: part?.id ?? '', title: part?.title ?? '' } as const)
      : ({ kind: 'page', id: page, title: PAGES[page].title } as const);
  if ('draft' in change) return { action: 'draft-saved', ...thing };
  if ('discardDraft' in change) return { action: 'draft-discarded', ...thing };
  const fields = part?.fields;
  const made = contentFingerprint(change.publish, fields);
  const undo = {
    type: 'content',
    name,
    published: part ? partOf(former, part) : former,
    made,
    fields,
  } as const;
  return { action: page === undefined ? 'saved' : 'published', ...thing, undo };
}

/**
 * Undoes a publication, unless something else than the result of the change (`made`) is public by now. The fields that
 * were published become the page's draft where it has none, so that no typed text is lost. With `fields`: of these
 * alone. `changed`: it was changed since, or nothing would change. A limit of what is kept isn't lowered (§33.1): with
 * `limited` it stays, alone (`changed`) or beside what is taken back.
 */
export async function takeBackContent(
  transaction: Transaction<Schema>,
  name: ContentName,
  former: { published: StoredContent; made: string; fields: readonly string[] | undefined },
): Promise<{ changed: boolean; limited: boolean }> {
  const row = await readRow(transaction, name);
  const current = readable(name, row?.published ?? {}) ?? {};
  const left = { changed: true, limited: false };
  if (!row || contentFingerprint(current, former.fields) !== former.made) return left;
  const { fields: names } = former;
  const wanted = names ? withPart(current, { fields: names }, former.published) : former.published;
  const published = name === 'settings' ? withoutLowerLimits(wanted, current) : wanted;
  const limited = canonical(published) !== canonical(wanted);
  if (canonical(published) === canonical(current)) return { changed: true, limited };
  const draft = name === 'settings' ? null : (row.draft ?? row.published);
  const written = {
    published: JSON.stringify(published),
    draft: draft ? JSON.stringify(draft) : null,
    version: row.version + 1,
    updated_at: new Date(),
  };
  if (!(await replace(transaction, name, row.version, written))) return left;
  const fields = (draft ? readable(name, draft) : undefined) ?? published;
  await recordVersion(transaction, name, { former: undefined, fields, shown: !draft });
  await recordFileUses(transaction, { kind: 'content', id: name }, JSON.stringify([published, draft]));
  await notePage(transaction, name, [current, published]);
  return { changed: false, limited };
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
  log.error('stored content is invalid, using the defaults', { name });
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

/** Hash that identifies the fields, or these alone, without containing them. */
export function contentFingerprint(stored: StoredContent, fields?: readonly string[]): string {
  const identified = fields ? partOf(stored, { fields }) : stored;
  return hash('sha256', canonical(identified), 'base64url');
}
