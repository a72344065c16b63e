import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { readEdited } from '#content/lifecycle/edited-item.server.ts';
import { type ContentItem, type ItemKey, keyOfItem } from '#domain/content-kinds.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import { addRemark, type ItemOutcome } from '#domain/import/import-report.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { isPublished } from '#domain/publication.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { ImportRedirects } from './create-redirects.server.ts';
import type { ImportContext } from './import-context.server.ts';
import { type LeftItem, noteImportedItem, readImportedItem } from './imported-items.server.ts';
import { displayedUrl } from './text/displayed-url.ts';

/** Current state of the row with the id of an imported item. */
export type ExistingItem = { version: number; published: boolean; hasDraft: boolean };

/** An item whose form values were validated, ready to be written. */
export type ReadyItem =
  | { refused: string }
  /** It would lose pictures which the source only lacks. */
  | 'fewer-pictures'
  | {
      published: boolean;
      /** Inserts the item. False: its id or slug has been taken since. */
      insert(transaction: Transaction<Schema>): Promise<ImportRedirects | false>;
      /** Saves the item over this version. False: a newer version has been saved since. */
      update(transaction: Transaction<Schema>, existing: ExistingItem): Promise<ImportRedirects | false>;
    };

export type Importable = ContentItem & {
  title: string;
  published: boolean;
  remarks: readonly Remark[];
  /** Fingerprint input: all source data whose change makes the item count as changed. */
  facts: unknown;
  /**
   * Stores its pictures and films; several items do so concurrently. `missing`: the URLs of those that could not be had.
   * `lacksMore`: some are missing that were not at the last import.
   */
  bringFiles(note: Note): Promise<{
    missing: string[];
    form(existing: ExistingItem | undefined, lacksMore: boolean): Promise<ReadyItem>;
  }>;
};

export type Note = (remark: Remark) => void;

/** Writes a prepared item and returns its outcome. */
export type PreparedItem = () => Promise<ItemOutcome>;

/**
 * Decides what happens to an item of the source (§56.3): a new one is created, one that changed in the source is
 * updated, one that was edited or deleted here is left unchanged and reported. Its pictures are stored here; the
 * returned function writes it, in one transaction with its import record.
 */
export async function prepareItem(context: ImportContext, item: Importable): Promise<PreparedItem> {
  const fingerprint = hash('sha256', JSON.stringify(item.facts));
  const name = keyOfItem(item);
  const [known, existing] = [await readImportedItem(name), await readStoredState(item)];
  const tell = (remark: Remark) => addRemark(context.report, item.title, remark);
  const leave = (kind: Remark['kind'], detail = ''): PreparedItem => {
    tell({ kind, detail });
    return async () => 'left';
  };
  if (known && !existing) return leave('deleted-here');
  if (!known && existing) return leave('known-here');
  const same = known?.fingerprint === fingerprint;
  if (known && same && known.filesMissing === 0) return async () => 'unchanged';
  // Unpublishing raises no version, and an import publishes.
  const isWithdrawn = known?.published === true && existing?.published === false;
  const edited =
    known && existing && (existing.version !== known.version || existing.hasDraft || isWithdrawn);
  if (edited && same) return async () => 'unchanged';
  if (edited) return leave('edited-here');

  const remarks: Remark[] = [...item.remarks];
  const { missing, form } = await item.bringFiles((remark) => remarks.push(remark));
  if (known && same && missing.length >= known.filesMissing) return async () => 'unchanged';
  // Also the attachments that the source refers to and doesn't contain.
  const absent = item.remarks.flatMap(({ kind, detail }) => (kind === 'picture-missing' ? [detail] : []));
  const lacking = [...missing, ...absent].filter(
    (one) => !known?.missing?.includes(hash('sha256', one).slice(0, 12)),
  );
  // A record of an older version counts them, without naming them.
  const lacksMore =
    known && !known.missing ? missing.length > known.filesMissing || absent.length > 0 : lacking.length > 0;
  return async () => {
    const ready = await form(existing, lacksMore);
    if (ready === 'fewer-pictures') return leave(ready, lacking.map(displayedUrl).join(', '))();
    if ('refused' in ready) {
      tell({ kind: 'refused', detail: ready.refused });
      return 'refused';
    }
    if (!context.trial) {
      const published = ready.published || known?.published === true;
      const left = {
        fingerprint,
        published,
        filesMissing: missing.length,
        missing: [...missing, ...absent].map((one) => hash('sha256', one).slice(0, 12)),
      };
      const redirects = await write(name, ready, existing, left);
      if (!redirects) return leave('edited-here')();
      context.redirectRoom -= redirects.created;
      context.report.redirects += redirects.created;
      remarks.push(...redirects.left);
    }
    for (const remark of remarks) tell(remark);
    if (existing?.published && !item.published) tell({ kind: 'withdrawn-there', detail: '' });
    return existing ? 'updated' : 'created';
  };
}

async function readStoredState({ kind, id }: ContentItem): Promise<ExistingItem | undefined> {
  const edited = await readEdited(kind, id);
  if (!edited) return undefined;
  const { stored, hasDraft } = edited;
  return { version: stored.version, published: isPublished(stored.status), hasDraft };
}

function write(
  name: ItemKey,
  ready: Exclude<ReadyItem, { refused: string } | string>,
  existing: ExistingItem | undefined,
  left: Omit<LeftItem, 'version'>,
): Promise<ImportRedirects | false> {
  return changeContent(async (transaction) => {
    const stored = existing ? await ready.update(transaction, existing) : await ready.insert(transaction);
    if (!stored) return false;
    const version = (existing?.version ?? 0) + 1;
    await noteImportedItem(transaction, name, { ...left, version });
    return stored;
  });
}

/** Whether a text has the URLs of stored files that its new version lacks. */
export function losesFiles(former: string, text: string): boolean {
  const files = new Set(uploadedFileAddresses(text));
  return uploadedFileAddresses(former).some((address) => !files.has(address));
}

/** Formats the validation errors of a form as one line; `labels` are the visible names of its fields. */
export function refusal(
  issues: readonly { path: PropertyKey[]; message: string }[],
  labels: Partial<Record<string, string>>,
): string {
  return issues
    .map(({ path, message }) => `${labels[String(path[0])] ?? String(path[0])} : ${message}`)
    .join(' ; ');
}
