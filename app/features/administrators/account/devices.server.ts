import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import type { Administrator } from '../session.server.ts';

export type SignedInDevice = {
  /** The id of its session. */
  id: string;
  /** 'Chrome sur Windows'. */
  name: string;
  since: Date;
  /** Accurate to the hour. */
  usedAt: Date;
  isThis: boolean;
};

/** An upper bound for the list; the newest sessions are read. */
const MAX_DISPLAYED = 50;

/** The devices signed in to an account (§43.6): the current one first, then by last use. */
export async function readDevices({ id }: Administrator, sessionId: string): Promise<SignedInDevice[]> {
  const rows = await database()
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', id)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .limit(MAX_DISPLAYED)
    .execute();
  const devices = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: await deviceName(row.userAgent ?? ''),
      since: row.createdAt,
      usedAt: row.updatedAt,
      isThis: row.id === sessionId,
    })),
  );
  return devices.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/**
 * Ends the session of one device of an account, or all sessions except the current one; the second also revokes all
 * other open access of the account (§43.7, §43.9). Idempotent: a session that has already ended is a success.
 */
export async function signOutDevices(
  { id, name }: Administrator,
  which: { device: string } | { allBut: string },
): Promise<void> {
  await runInTransaction(async (transaction) => {
    const ended =
      'device' in which
        ? await endSession(transaction, id, which.device)
        : await revokeOpenAccess(transaction, id, which);
    if (ended > 0n)
      await recordInAuditLog(transaction, [{ action: 'disconnected', kind: 'devices', id, title: name }]);
  });
}

async function endSession(transaction: Transaction<Schema>, userId: string, id: string): Promise<bigint> {
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows;
}

const SYSTEMS: Record<string, string> = { iOS: 'iPhone ou iPad', 'Chrome OS': 'Chromebook' };

/** Readable device name from a user agent: 'Safari sur iPhone'; 'Appareil inconnu' when it can't be parsed (§43.6). */
export async function deviceName(userAgent: string): Promise<string> {
  if (userAgent === '') return 'Appareil inconnu';
  const { default: Bowser } = await import('bowser');
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined;
  const system = model ?? SYSTEMS[os.name ?? ''] ?? os.name;
  return [browser.name, system].filter(Boolean).join(' sur ') || 'Appareil inconnu';
}
