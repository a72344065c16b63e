import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { SourceError } from '#operations/import/import-errors.ts';
import { isDumpArchive } from '#operations/import/supabase/read-dump.server.ts';

type Source = AsyncDisposable & { path: string };

/**
 * A source in a readable form: an archive of pg_dump (`-Fc`, `-Ft`, or a folder of `-Fd`) is converted to text by this
 * machine's pg_restore; anything else is unchanged. Disposing removes temporary files. Throws a SourceError without
 * pg_restore.
 */
export async function readableSource(source: string): Promise<Source> {
  if (!(await isArchive(source))) return { path: source, [Symbol.asyncDispose]: async () => undefined };
  const folder = await temporaryFolder('import');
  const path = join(folder.path, 'dump.sql');
  try {
    await promisify(execFile)('pg_restore', ['--no-owner', '--no-privileges', '-f', path, source]);
    return { path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    const { code, message, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    const [reason = ''] = (stderr || message)
      .trim()
      .replace(/^pg_restore: (?:error: )?/, '')
      .split('\n');
    throw new SourceError(
      code === 'ENOENT'
        ? `${source}: an archive of pg_dump, and there is no pg_restore here: make text of it with \`pg_restore -f dump.sql FILE\``
        : `${source}: pg_restore cannot read it (${reason})`,
    );
  }
}

async function isArchive(source: string): Promise<boolean> {
  if (/^postgres(?:ql)?:\/\//i.test(source)) return false;
  const of = (error: NodeJS.ErrnoException) => {
    throw new SourceError(
      `${source}: ${error.code === 'ENOENT' ? 'there is no such file' : (error.code ?? error.message)}`,
    );
  };
  if ((await stat(source).catch(of)).isDirectory()) {
    if (await stat(join(source, 'toc.dat')).catch(() => undefined)) return true;
    throw new SourceError(`${source}: a folder that pg_dump didn't write: give the file of the export`);
  }
  return isDumpArchive(source);
}
