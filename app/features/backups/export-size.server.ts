import { type Database, database } from '#infrastructure/database/database.server.ts';

const REMEMBERED_MS = 60_000;

let known: { over: Database; until: number; bytes: number } | undefined;

/**
 * How large the uploaded files are that an export holds, in bytes, as it was within the last minute: it is a sum over all of them,
 * and the screen says it roughly. Throws what the database throws.
 */
export async function readExportBytes(): Promise<number> {
  const over = database();
  if (known?.over !== over || known.until < performance.now())
    known = { over, until: performance.now() + REMEMBERED_MS, bytes: await sumOfBytes(over) };
  return known.bytes;
}

async function sumOfBytes(over: Database): Promise<number> {
  const { bytes } = await over
    .selectFrom('stored_files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
