import { sql } from 'kysely';

// Replaces database-clock.server.ts: the simulated clock of a test is also that of the database.

export const databaseNow = async () => new Date();
export const databaseMilliseconds = () => sql<number>`cast(${Date.now()} as bigint)`;
