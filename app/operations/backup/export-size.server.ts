import { type Database, database } from '#infrastructure/database/database.server.ts';

const REMEMBERED_MS = 60_000;

let known: { over: Database; until: number; bytes: number } | undefined;

/**
 * Total size in bytes of the uploaded files in an export, cached for a minute: it is a sum over all of them, and the
 * screen shows it roughly. Throws what the database throws.
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
