import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { type Role, roleNamed } from '#domain/accounts/permissions.ts';
import { database, databaseEngine, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readableEmail } from '#infrastructure/readable-email.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';

/** `email`: as people read it. */
export type Person = { id: string; name: string; email: string; role: Role; since: Date };

/** Above the size of any agency; the oldest accounts are shown. */
const MAX_DISPLAYED = 200;

/** The accounts, the oldest first (§44.1). */
export async function readPeople(): Promise<Person[]> {
  const rows = await database()
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_DISPLAYED)
    .execute();
  return rows.map(({ createdAt, role, email, ...row }) => ({
    ...row,
    email: readableEmail(email),
    role: roleNamed(role) ?? 'editor',
    since: createdAt,
  }));
}

export type PersonChange =
  | 'done'
  /** The account is the requester's own. */
  | 'own'
  | 'missing'
  /** No account with all rights would remain. */
  | 'last-administrator';

/**
 * Changes the role of an account and ends its sessions, in one transaction (§44.4). The same role changes nothing.
 * `asker`: the id of the requester.
 */
export async function changeRole(asker: string, id: string, role: Role): Promise<PersonChange> {
  return change(asker, id, async (transaction, person) => {
    if (person.role === role) return 'done';
    if (role !== 'administrator' && (await isLastAdministrator(transaction, id))) return 'last-administrator';
    await transaction.updateTable('user').set({ role, updatedAt: new Date() }).where('id', '=', id).execute();
    await revokeOpenAccess(transaction, id, 'all');
    await recordInAuditLog(transaction, [{ action: 'saved', kind: 'role', id, title: person.name }]);
    return 'done';
  });
}

/**
 * Removes an account with its password and its sessions, in one transaction (§44.4). What its owner created stays,
 * under their name. `asker`: the id of the requester.
 */
export async function removePerson(asker: string, id: string): Promise<PersonChange> {
  return change(asker, id, async (transaction, person) => {
    if (await isLastAdministrator(transaction, id)) return 'last-administrator';
    await revokeOpenAccess(transaction, id, 'all');
    await transaction.deleteFrom('account').where('userId', '=', id).execute();
    await transaction.deleteFrom('user').where('id', '=', id).execute();
    await recordInAuditLog(transaction, [{ action: 'deleted', kind: 'person', id, title: person.name }]);
    return 'done';
  });
}

/**
 * Ends all sessions of an account, whose owner may sign in again at once (§44.9). `asker`: the id of the requester.
 */
export async function signOutPerson(asker: string, id: string): Promise<PersonChange> {
  return change(asker, id, async (transaction, person) => {
    await revokeOpenAccess(transaction, id, 'all');
    await recordInAuditLog(transaction, [
      { action: 'disconnected', kind: 'devices', id, title: person.name },
    ]);
    return 'done';
  });
}

type Found = { name: string; role: string };

async function change(
  asker: string,
  id: string,
  work: (transaction: Transaction<Schema>, person: Found) => Promise<PersonChange>,
): Promise<PersonChange> {
  if (asker === id) return 'own';
  return runInTransaction(async (transaction) => {
    await lockPeople(transaction);
    // Rechecked under the lock: a requester who was removed or demoted in the meantime has no rights.
    const asking = await personOf(transaction, asker);
    const person = await personOf(transaction, id);
    if (asking?.role !== 'administrator' || !person) return 'missing';
    return work(transaction, person);
  });
}

/**
 * Row locks serialize these changes: of two administrators who demote each other, the second sees the first change.
 * SQLite has a single writer anyway.
 */
async function lockPeople(transaction: Transaction<Schema>): Promise<void> {
  if (databaseEngine() === 'postgres')
    await transaction.selectFrom('user').select('id').orderBy('id').forUpdate().execute();
  else await transaction.updateTable('user').set({ role: 'editor' }).where('id', '=', '').execute();
}

function personOf(transaction: Transaction<Schema>, id: string): Promise<Found | undefined> {
  return transaction.selectFrom('user').select(['name', 'role']).where('id', '=', id).executeTakeFirst();
}

async function isLastAdministrator(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'administrator')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
