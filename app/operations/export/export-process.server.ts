// The child process that exports the site for a download. operations/backup/export-site starts it from source. It runs
// at a low CPU priority.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportOrder, ExportResult } from '#domain/backups/export-refusal.ts';
import { serveParentProcess, toParent } from '#infrastructure/child-process/serve-parent-process.ts';
import { connectDatabase } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { lineOf } from '../backup/archive/backup-error.ts';
import { beginExport } from './write-export.server.ts';

let write: Awaited<ReturnType<typeof beginExport>> | undefined;

const NICENESS = 15;

serveParentProcess<ExportOrder, ExportResult>(async ({ order }) => {
  try {
    if (order === 'begin') {
      await connectDatabase();
      await connectFileStore();
      write = await beginExport(await mkdtemp(join(tmpdir(), 'rows-')));
      return { done: { rows: 0, files: 0 } };
    }
    if (!write) throw new Error('nothing was begun');
    const { rows, files } = await write(toParent());
    return { done: { rows, files } };
  } catch (error) {
    const line = lineOf(error) ?? String((error as Error)?.stack ?? error);
    return { failure: isOutOfSpace(error) ? 'sans-place' : 'echec', line };
  }
}, NICENESS);
