import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { createUnfinished, giveName } from '../backup/archive/unfinished-file.server.ts';
import { EXPORT_LEASE, ExportInProgressError } from './export-lease.ts';
import { beginExport, type WrittenExport } from './write-export.server.ts';

/**
 * Writes an export into a new file, which gets its name once it is complete; a partial file is removed on any failure.
 * Throws a BackupError with a one-line reason.
 */
export async function exportToFile(
  file: string,
  signal?: AbortSignal,
): Promise<WrittenExport & { bytes: number }> {
  const unfinished = await createUnfinished(file);
  try {
    const written = await withLease(EXPORT_LEASE, async () => {
      await using folder = await temporaryFolder('export');
      const write = await beginExport(folder.path);
      const done = await write(
        createWriteStream(unfinished, {
          flags: 'w',
          mode: 0o600,
          flush: true,
          ...(signal ? { signal } : {}),
        }),
      );
      const { size } = await stat(unfinished);
      await giveName(unfinished, file);
      return { ...done, bytes: size };
    });
    if (!written) throw new ExportInProgressError();
    return written;
  } finally {
    await rm(unfinished, { force: true });
  }
}
