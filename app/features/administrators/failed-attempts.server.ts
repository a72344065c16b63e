import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';

const WINDOW_MS = 15 * 60_000;
const LIMIT = 10;

/**
 * Failed sign-ins of one account, whatever address they come from: the library limits addresses only. Kept in its
 * table of limits, under keys of our own.
 */
export async function tooManyFailures(email: string): Promise<boolean> {
  const row = await readCount(email);
  return row !== undefined && row.count >= LIMIT && Date.now() - row.lastRequest < WINDOW_MS;
}

/** Counts a failure; the count starts anew after a quarter of an hour without one. */
export async function countFailure(email: string): Promise<void> {
  const now = Date.now();
  await sql`
    insert into "rateLimit" ("id", "key", "count", "lastRequest") values (${randomUUID()}, ${keyOf(email)}, 1, ${now})
    on conflict ("key") do update set
      "count" = case when "rateLimit"."lastRequest" < ${now - WINDOW_MS} then 1 else "rateLimit"."count" + 1 end,
      "lastRequest" = ${now}`.execute(database());
}

/** A successful sign-in forgets the failures before it. */
export async function forgetFailures(email: string): Promise<void> {
  await sql`delete from "rateLimit" where "key" = ${keyOf(email)}`.execute(database());
}

async function readCount(email: string): Promise<{ count: number; lastRequest: number } | undefined> {
  const { rows } = await sql<{ count: number; lastRequest: number }>`
    select "count", "lastRequest" from "rateLimit" where "key" = ${keyOf(email)}`.execute(database());
  return rows[0];
}

function keyOf(email: string): string {
  return `account:${email.trim().toLowerCase()}`;
}
