import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { storedAddresses } from './file-uses.server.ts';

/**
 * Holds the stored files whose URLs are in `text`, so that the sweep spares them while `holder` can be restored. Held
 * files are not used: they are not served to visitors, and the administrator can delete them (docs/decisions/018). Call
 * it in the transaction that stores the holder.
 */
export async function holdFiles(
  transaction: Transaction<Schema>,
  holder: string,
  text: string,
): Promise<void> {
  const files = new Set((await storedAddresses(transaction, uploadedFileAddresses(text))).values());
  const rows = [...files].map((url) => ({ id: randomUUID() as string, url, holder }));
  for (const part of chunks(rows))
    await transaction
      .insertInto('file_holds')
      .values(part)
      .onConflict((conflict) => conflict.columns(['url', 'holder']).doNothing())
      .execute();
}

/** Releases the files of these holders: those that nothing else holds or uses are deleted by the next sweeps. */
export async function releaseHeldFiles(
  transaction: Transaction<Schema>,
  holders: readonly string[],
): Promise<void> {
  for (const part of chunks(holders))
    await transaction.deleteFrom('file_holds').where('holder', 'in', part).execute();
}
