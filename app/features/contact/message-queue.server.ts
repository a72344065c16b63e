import { database } from '#infrastructure/database/database.server.ts';

/** How many messages are pending, and how many have failed permanently and need a person. One index lookup. */
export async function countUndelivered(): Promise<{ pending: number; failed: number }> {
  const rows = await database()
    .selectFrom('contact_messages')
    .select(({ fn }) => ['delivery_state', fn.countAll<number>().as('count')])
    .where('delivery_state', 'in', ['pending', 'failed'])
    .groupBy('delivery_state')
    .execute();
  const count = (state: string) => Number(rows.find((row) => row.delivery_state === state)?.count ?? 0);
  return { pending: count('pending'), failed: count('failed') };
}
