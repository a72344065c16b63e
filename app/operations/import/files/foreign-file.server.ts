import type { ImportSourceName, SourceFailure } from '#domain/import/queued-import.ts';
import { SourceError } from '../import-errors.ts';
import { startOf } from '../text/source-lines.server.ts';

/** Files that people take for an export, by their first bytes. */
const FOREIGN: [start: RegExp, failure: SourceFailure][] = [
  [/^\{\s{0,20}"(?:db|meta|data)"/, 'ghost'],
  [/^<(?:!doctype html|html)\b/i, 'web-page'],
  [/^%PDF-|^\{\\rtf|^ÐÏ|^PK.{28}(?:\[Content_Types\]|_rels\/|mimetype)/s, 'document'],
  [/^(?:--|\/\*|# |CREATE |INSERT |SET |PGDMP)/i, 'database'],
];
const START_BYTES = 4096;

/** Runs an import; where it can't read the file, the error says what the file is, if its first bytes show that. */
export async function withForeignFiles<T>(
  path: string,
  source: ImportSourceName,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SourceError) || !/^(?:no-export|empty-archive)$/.test(error.failure)) throw error;
    const start = (await startOf(path, START_BYTES)).toString('latin1').replace('ï»¿', '').trimStart();
    const [, failure] = FOREIGN.find(([pattern]) => pattern.test(start)) ?? [];
    // A dump without rows is no file of another kind.
    if (!failure || (failure === 'database' && source === 'supabase')) throw error;
    throw new SourceError(error.message, failure);
  }
}
