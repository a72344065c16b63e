import { addRemark, emptyReport, type ImportReport } from '#domain/import/import-report.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { readRedirectRoom } from './create-redirects.server.ts';
import type { ImportContext, ImportOptions } from './import-context.server.ts';
import { SourceError } from './import-errors.ts';
import type { PreparedItem } from './import-item.server.ts';
import { sourceFileStorer } from './store-source-files.server.ts';

/** How many items are prepared concurrently. */
const CONCURRENCY = 4;

/** Another import is running, or ended a moment ago. */
export class ImportInProgressError extends SourceError {
  override name = 'ImportInProgressError';
}

/** A source: its items one by one, each with the function that prepares it. */
export type ImportSource<Item> = {
  total: number;
  items: AsyncIterable<Item>;
  prepare(context: ImportContext, item: Item): Promise<PreparedItem>;
  /** Remarks about the source as a whole. */
  remarks: Parameters<typeof addRemark>[2][];
};

/**
 * Imports a source item by item: each is written completely or not at all, so an interrupted import can be resumed
 * (§56.3). A lease allows one import at a time across all processes (throws ImportInProgressError), unless the caller
 * holds it already; a dry run writes nothing and needs none. An import that was ended by its signal reports what it
 * did. `read` opens the source, passes it to `importAll` and closes it.
 */
export async function runImport<Item>(
  options: ImportOptions,
  read: (importAll: (source: ImportSource<Item>) => Promise<ImportReport>) => Promise<ImportReport>,
): Promise<ImportReport> {
  const work = () => read((source) => importAll(source, options));
  if (options.trial || options.inTurn) return work();
  const report = await withLease('import', work);
  if (!report)
    throw new ImportInProgressError('another import is under way, or was killed less than a minute ago');
  return report;
}

async function importAll<Item>(source: ImportSource<Item>, options: ImportOptions): Promise<ImportReport> {
  const { trial, files, onProgress, signal } = options;
  const report = emptyReport();
  const storeSourceFile = sourceFileStorer(files, { trial, signal }, report.files);
  const context: ImportContext = { report, storeSourceFile, trial, redirectRoom: await readRedirectRoom() };
  let done = 0;
  try {
    for await (const write of inOrder(source.items, CONCURRENCY, (item) => source.prepare(context, item))) {
      signal?.throwIfAborted();
      report.outcomes[await write()] += 1;
      done += 1;
      onProgress?.({ done, total: source.total, report });
    }
  } catch (error) {
    if (!signal?.aborted || error !== signal.reason) throw error;
  }
  for (const remark of source.remarks) addRemark(report, '', remark);
  return report;
}

/** Maps items concurrently and yields the results in input order, with bounded concurrency and memory. */
async function* inOrder<In, Out>(
  source: AsyncIterable<In>,
  concurrency: number,
  prepare: (one: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const waiting: Promise<Out>[] = [];
  for await (const one of source) {
    const prepared = prepare(one);
    // The consumer gets the rejection when it awaits this item; until then it must not count as unhandled.
    prepared.catch(() => undefined);
    waiting.push(prepared);
    if (waiting.length >= concurrency) yield await (waiting.shift() as Promise<Out>);
  }
  for (const prepared of waiting) yield await prepared;
}
