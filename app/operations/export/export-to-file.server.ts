import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { BackupError } from '../backup/archive/backup-error.ts';
import { giveName } from '../backup/archive/give-name.server.ts';
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
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file}: exists already`);
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  const written = await withLease(EXPORT_LEASE, async () => {
    await using folder = await temporaryFolder('export');
    try {
      // Fails before reading anything if the folder is not writable.
      await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
        throw new BackupError(error.message);
      });
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
    } finally {
      await rm(unfinished, { force: true });
    }
  });
  if (!written) throw new ExportInProgressError();
  return written;
}
