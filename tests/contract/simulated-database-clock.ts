import { sql } from 'kysely';

// In the place of database-clock.server.ts: the simulated clock of a test is that of the database too.

export const databaseNow = async () => new Date();
export const databaseMilliseconds = () => sql<number>`cast(${Date.now()} as bigint)`;
