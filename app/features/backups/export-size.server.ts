import { database } from '#infrastructure/database/database.server.ts';

/** How large the uploaded files are that an export holds, in bytes. Throws what the database throws. */
export async function readExportBytes(): Promise<number> {
  const { bytes } = await database()
    .selectFrom('stored_files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
