import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { addRemark, type ItemOutcome } from '#domain/import/import-report.ts';
import type { Remark } from '#domain/import/remarks.ts';
import {
  type ItemName,
  type LeftItem,
  noteImportedItem,
  readImportedItem,
} from '#features/import/imported-items.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { ImportContext } from './import-context.ts';

/** What stands here under the id of something that is imported. */
export type Standing = { version: number; published: boolean; hasDraft: boolean };

/** Something that is ready to be written: its form was checked. */
export type ReadyItem =
  | { refused: string }
  | {
      published: boolean;
      /** Stores it anew. False: somebody else has its id or its address since. */
      insert(transaction: Transaction<Schema>): Promise<boolean>;
      /** Saves it over this version. False: there is another one since. */
      update(transaction: Transaction<Schema>, standing: Standing): Promise<boolean>;
      /** The version that a new one has. */
      firstVersion: number;
    };

export type Importable = {
  name: ItemName;
  title: string;
  published: boolean;
  remarks: readonly Remark[];
  /** Everything of the source that matters: what it is told by that it changed. */
  facts: unknown;
  standing(): Promise<Standing | undefined>;
  /** Brings its pictures and films here; several things do so at once. */
  bringFiles(
    note: Note,
  ): Promise<{ missing: number; form(standing: Standing | undefined): Promise<ReadyItem> }>;
};

export type Note = (remark: Remark) => void;

/** What is to be done with something: known at once, or by writing it. */
export type PreparedItem = () => Promise<ItemOutcome>;

/**
 * Decides what becomes of something that was read (§56.3): new is created, what changed there is updated, what was edited or deleted
 * here is left and told. Its pictures are brought here; it is written by what is returned, in one transaction with the note of it.
 */
export async function prepareItem(moving: ImportContext, item: Importable): Promise<PreparedItem> {
  const fingerprint = createHash('sha256').update(JSON.stringify(item.facts)).digest('hex');
  const [known, standing] = [await readImportedItem(item.name), await item.standing()];
  const tell = (remark: Remark) => addRemark(moving.report, item.title, remark);
  const leave = (kind: Remark['kind']): PreparedItem => {
    tell({ kind, detail: '' });
    return async () => 'left';
  };
  if (known && !standing) return leave('deleted-here');
  if (!known && standing) return leave('known-here');
  const same = known?.fingerprint === fingerprint;
  if (known && same && known.filesMissing === 0) return async () => 'unchanged';
  const edited = known && standing && (standing.version !== known.version || standing.hasDraft);
  if (edited && same) return async () => 'unchanged';
  if (edited) return leave('edited-here');

  const remarks: Remark[] = [...item.remarks];
  const { missing, form } = await item.bringFiles((remark) => remarks.push(remark));
  if (known && same && missing >= known.filesMissing) return async () => 'unchanged';
  return async () => {
    const ready = await form(standing);
    if ('refused' in ready) {
      tell({ kind: 'refused', detail: ready.refused });
      return 'refused';
    }
    if (!moving.trial) {
      const published = ready.published || known?.published === true;
      const left = { fingerprint, filesMissing: missing, published };
      if (!(await write(item.name, ready, standing, left))) return leave('edited-here')();
    }
    for (const remark of remarks) tell(remark);
    if (standing?.published && !item.published) tell({ kind: 'withdrawn-there', detail: '' });
    return standing ? 'updated' : 'created';
  };
}

function write(
  name: ItemName,
  ready: Exclude<ReadyItem, { refused: string }>,
  standing: Standing | undefined,
  left: Omit<LeftItem, 'version'>,
): Promise<boolean> {
  return changeContent(async (transaction) => {
    const stored = standing ? await ready.update(transaction, standing) : await ready.insert(transaction);
    if (!stored) return false;
    const version = standing ? standing.version + 1 : ready.firstVersion;
    await noteImportedItem(transaction, name, { ...left, version });
    return true;
  });
}
