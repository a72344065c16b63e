import { derivedFilms } from '#domain/files/derived-films.ts';
import { PUBLIC_FILES, storedFileAddress } from '#domain/files/stored-file.ts';
import { isVariantKey } from '#features/media/picture-variants/variant-key.ts';
import { UNFINISHED_FOLDER } from '#features/media/uploads/unfinished-uploads.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import type { Row } from '../backup/archive/archive.server.ts';
import { openUnchanged } from '../backup/archive/open-unchanged.server.ts';
import { stillNamed } from '../backup/lost-files.server.ts';
import { IMPORT_FOLDER } from '../import/queue/import-files.server.ts';
import { EXPORTED_FILES, exportedRow } from './exported-tables.ts';
import { GOING, type SpooledExport } from './spool-export.server.ts';

/** Prefixes of derived files and of uploads in progress. */
const MADE = ['share-pictures/', UNFINISHED_FOLDER, IMPORT_FOLDER];

type PackedFile = { line: Row; name: string; body: AsyncIterable<Uint8Array>; at: Date };

/**
 * Every stored file that was uploaded or shipped with the product, one at a time; only a line for one that doesn't
 * exist.
 */
export async function* exportedFiles(spooled: SpooledExport): AsyncIterable<PackedFile | { line: Row }> {
  const known = new Map<string, Row>();
  const going = new Set<string>();
  for await (const { [GOING]: deletedAt, ...row } of spooled.rowsOf(EXPORTED_FILES.table)) {
    const key = String(row['url']).slice(PUBLIC_FILES.length);
    if (deletedAt === null) known.set(key, row);
    else going.add(key);
  }
  for await (const key of fileStore().list('')) {
    const row = known.get(key);
    if (going.has(key) || (!row && isMade(key))) continue;
    const found = await openUnchanged(fileStore(), key);
    // Deleted since the keys were listed.
    if (!found) continue;
    known.delete(key);
    const name = `files/${key}`;
    const line = lineOf(key, row ?? { url: storedFileAddress(key), name: key.split('/').at(-1) });
    yield { line: { ...line, path: name, size: found.size }, name, body: found.body, at: found.modifiedAt };
  }
  // Without those that were deleted, with their rows, since the rows were read.
  const lost = new Set(await stillNamed([...known.values()].map(({ url }) => String(url))));
  for (const [key, row] of known)
    if (lost.has(String(row['url']))) yield { line: { ...lineOf(key, row), path: null, size: null } };
}

function lineOf(key: string, row: Row): Row {
  return { key, ...exportedRow(EXPORTED_FILES, row) };
}

function isMade(key: string): boolean {
  return MADE.some((folder) => key.startsWith(folder)) || isVariantKey(key) || derivedFilms(key).length > 0;
}
