import { addRemark, emptyReport, type ImportReport } from '#domain/import/import-report.ts';
import { SourceError } from '#features/import/source-error.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { readRedirectRoom } from './create-redirects.ts';
import type { ImportContext, ImportOptions } from './import-context.ts';
import type { PreparedItem } from './import-item.ts';
import { inOrder } from './in-order.ts';
import { sourceFileStorer } from './store-source-files.ts';

/** So many things bring their pictures at the same time. */
const CONCURRENCY = 4;

/** Somebody else imports, or did so until a moment ago. */
export class ImportInProgressError extends SourceError {
  override name = 'ImportInProgressError';
}

/** What a source gives: its items one by one, each prepared by what knows it. */
export type ImportSource<Item> = {
  total: number;
  items: AsyncIterable<Item>;
  prepare(moving: ImportContext, item: Item): Promise<PreparedItem>;
  /** What is to be said of the whole. */
  remarks: Parameters<typeof addRemark>[2][];
  /** Lets go what reading needed. */
  close?(): PromiseLike<void>;
};

/**
 * Imports what a source holds, item by item: each is written whole or not at all, so an import that was ended goes on where it was
 * (§56.3). One import at a time in all processes (ImportInProgressError is thrown), unless whoever calls sees to that; a trial writes
 * nothing and may always run. One that was ended by its signal reports what it did.
 */
export async function runImport<Item>(
  open: () => Promise<ImportSource<Item>>,
  options: ImportOptions,
): Promise<ImportReport> {
  const work = async () => {
    const source = await open();
    try {
      return await importAll(source, options);
    } finally {
      await source.close?.();
    }
  };
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
  const moving: ImportContext = { report, storeSourceFile, trial, redirectRoom: await readRedirectRoom() };
  let done = 0;
  try {
    for await (const write of inOrder(source.items, CONCURRENCY, (item) => source.prepare(moving, item))) {
      signal?.throwIfAborted();
      report.outcomes[await write()] += 1;
      done += 1;
      onProgress?.({ done, total: source.total });
    }
  } catch (error) {
    if (!signal?.aborted || error !== signal.reason) throw error;
  }
  for (const remark of source.remarks) addRemark(report, '', remark);
  return report;
}
