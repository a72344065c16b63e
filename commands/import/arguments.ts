import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FilesPlace } from '#operations/import/files/source-files.server.ts';

export class ImportUsageError extends Error {
  override name = 'ImportUsageError';
}

const USAGE = `usage: npm run import -- wordpress FILE.xml|.zip|.gz [--files FOLDER|https://…] [--report FILE] [--yes]
       npm run import -- supabase FILE|postgres://… [--files FOLDER|https://…] [--report FILE] [--yes]
Without --yes nothing is written: the report says what would be.`;

export type ImportArguments = {
  from: 'wordpress' | 'supabase';
  source: string;
  files: FilesPlace;
  /** The path of the full report. */
  report: string | undefined;
  yes: boolean;
};

/** Throws an ImportUsageError that says what is accepted. */
export function readImportArguments(given: string[]): ImportArguments {
  const { values, positionals } = parsed(given);
  const [from, source, ...rest] = positionals;
  if (
    (from !== 'wordpress' && from !== 'supabase') ||
    !source ||
    rest.length > 0 ||
    (values.yes && values['dry-run'])
  )
    throw new ImportUsageError(USAGE);
  return { from, source, files: filesPlace(values.files), report: values.report, yes: values.yes };
}

function parsed(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        files: { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new ImportUsageError(USAGE);
  }
}

function filesPlace(given: string | undefined): FilesPlace {
  if (given === undefined) return { at: 'their own address' };
  if (/^https?:\/\//i.test(given)) {
    if (!URL.canParse(given))
      throw new ImportUsageError('--files: a folder, or an address that starts with https://');
    return { at: 'web', base: new URL(given), trusted: true };
  }
  return { at: 'folder', folder: resolve(given) };
}
