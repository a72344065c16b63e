import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Label, MAX_LABELS, MAX_LABELS_OF_FILE } from '#domain/files/labels.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** The library has no room for so many new labels: nothing may be stored. */
export class TooManyLabelsError extends Error {
  override name = 'TooManyLabelsError';
}

type Reading = Pick<Transaction<Schema>, 'selectFrom'>;

/** Every label of a listed file, in alphabetical order. */
export function readLabels(): Promise<Label[]> {
  return listedLabels(database()).select(['id', 'name']).orderBy('id').execute();
}

/** The labels that the library shows: those that only files in the trash have aren't among them. */
function listedLabels(connection: Reading) {
  return connection
    .selectFrom('labels')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('file_labels')
          .innerJoin('stored_files', 'stored_files.url', 'file_labels.url')
          .select('file_labels.id')
          .whereRef('label', '=', 'labels.id')
          .where('deleted_at', 'is', null),
      ),
    );
}

/** The labels of files by their URLs, each in alphabetical order. */
export async function labelsOf(
  urls: readonly string[],
  connection: Reading = database(),
): Promise<Map<string, Label[]>> {
  const labels = new Map<string, Label[]>(urls.map((url) => [url, []]));
  if (urls.length === 0) return labels;
  const rows = await connection
    .selectFrom('file_labels')
    .innerJoin('labels', 'labels.id', 'file_labels.label')
    .select(['url', 'labels.id', 'name'])
    .where('url', 'in', urls)
    .orderBy('labels.id')
    .execute();
  for (const { url, ...label } of rows) labels.get(url)?.push(label);
  return labels;
}

type LabelChange = { add: readonly Label[]; remove: readonly string[] };

/** The URLs of files whose labels were changed, and of those that would have too many, which stay as they are. */
type LabelledFiles = { changed: string[]; full: string[] };

/**
 * Adds labels to files and removes others, by their ids; a label without a file is deleted. The caller holds
 * lockContent(), which keeps a label from being deleted while another transaction gives it to a file. Throws a
 * TooManyLabelsError.
 */
export async function changeLabels(
  transaction: Transaction<Schema>,
  files: readonly { url: string; created_at: Date }[],
  { add, remove }: LabelChange,
): Promise<LabelledFiles> {
  const labels = await labelsOf(
    files.map(({ url }) => url),
    transaction,
  );
  const listed = await countRows(listedLabels(transaction));
  const full: string[] = [];
  const rows: { id: string; url: string; label: string; created_at: Date }[] = [];
  const changed: string[] = [];
  for (const { url, created_at } of files) {
    const former = (labels.get(url) ?? []).map(({ id }) => id);
    const added = add.filter(({ id }) => !former.includes(id));
    const kept = former.filter((id) => !remove.includes(id));
    if (added.length > 0 && kept.length + added.length > MAX_LABELS_OF_FILE) {
      full.push(url);
      continue;
    }
    if (added.length > 0 || kept.length < former.length) changed.push(url);
    for (const { id: label } of added) rows.push({ id: randomUUID(), url, label, created_at });
  }
  if (changed.length > 0 && remove.length > 0)
    await transaction
      .deleteFrom('file_labels')
      .where('url', 'in', changed)
      .where('label', 'in', [...remove])
      .execute();
  if (rows.length > 0) {
    await transaction
      .insertInto('labels')
      .values([...add])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction.insertInto('file_labels').values(rows).execute();
  }
  if (changed.length > 0 && remove.length > 0) await deleteUnusedLabels(transaction);
  if (rows.length > 0) {
    const now = await countRows(listedLabels(transaction));
    // Restored files may bring more than the maximum: labels that are listed already can be given all the same.
    if (now > MAX_LABELS && now > listed) throw new TooManyLabelsError();
  }
  return { changed, full };
}

/** Gives a file exactly these labels. */
export async function setLabels(
  transaction: Transaction<Schema>,
  file: { url: string; created_at: Date },
  labels: readonly Label[],
): Promise<void> {
  const former = (await labelsOf([file.url], transaction)).get(file.url) ?? [];
  const remove = former.filter(({ id }) => !labels.some((label) => label.id === id)).map(({ id }) => id);
  await changeLabels(transaction, [file], { add: labels, remove });
}

/** Deletes the labels of deleted files, and those that no file has any more. */
export async function deleteLabelsOf(
  transaction: Transaction<Schema>,
  urls: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('file_labels').where('url', 'in', urls).execute();
  await deleteUnusedLabels(transaction);
}

/** There are few labels, and an index finds the files of each. */
async function deleteUnusedLabels(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .deleteFrom('labels')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_labels').select('file_labels.id').whereRef('label', '=', 'labels.id'))),
    )
    .execute();
}
