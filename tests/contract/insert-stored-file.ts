import type { Insertable } from 'kysely';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

type Row = Insertable<Schema['stored_files']>;

/**
 * Inserts the row of a stored picture of one byte, unused as yet, whose variants are still to be made; stores no file.
 * `key`: bucket and path. Returns the file's URL.
 */
export async function insertStoredFile(key: string, values: Partial<Row> = {}): Promise<string> {
  const at = new Date();
  const row = {
    ...{ url: storedFileAddress(key), bucket: key.split('/')[0] ?? '', path: key.replace(/^[^/]*\//, '') },
    ...{ type: 'image/webp', bytes: 1, width: 10, height: 10, created_at: at, unused_since: at },
    ...values,
  };
  await database().insertInto('stored_files').values(row).execute();
  return row.url;
}
