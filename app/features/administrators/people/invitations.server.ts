import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { passwordLengthProblem } from '#domain/accounts/new-password.ts';
import { type Role, roleNamed } from '#domain/accounts/permissions.ts';
import { DAY_MS } from '#domain/durations.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { type Database, database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { linkSecretHash, newLinkSecret } from '#infrastructure/link-secret.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { systemMailTransport } from '#infrastructure/mail-transport/chosen-transport.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { readableEmail } from '#infrastructure/readable-email.server.ts';
import { newPasswordProblem } from '../account/new-password.server.ts';
import { accountIdOf } from '../account-of-email.server.ts';
import { insertAccount } from '../insert-account.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';

const VALID_DAYS = 7;
const MAX_DISPLAYED = 200;

/** Rate limit per IP address, over all links; above any legitimate use. */
const TRIES: RateLimit = { name: 'invitation', points: 30, seconds: 15 * 60 };

export type Invited = { name: string; email: string; role: Role };
export type Invitation = Invited & { id: string; endsAt: Date };

export type Inviting =
  /** Sent by mail. */
  | { outcome: 'sent' }
  /** The site can't send mail, or this mail was refused: the link is displayed once, to be passed on by hand. */
  | { outcome: 'made'; id: string; address: string }
  | { outcome: 'has-account' };

/**
 * Creates an invitation link for a new account, valid once within seven days, and sends it where the site can (§44.2).
 * Only a hash of its secret is stored. A new invitation for the same e-mail address replaces the former one.
 */
export async function invite({ name, email, role }: Invited, invitedBy: string): Promise<Inviting> {
  const now = new Date();
  const secret = newLinkSecret();
  const endsAt = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const id = randomUUID();
  const isInvited = await runInTransaction(async (transaction) => {
    if (await accountIdOf(transaction, email)) return false;
    await transaction
      .deleteFrom('invitations')
      .where((row) => row.or([row('email', '=', email), row('ends_at', '<=', now)]))
      .execute();
    const values = {
      id,
      secret_hash: linkSecretHash(secret),
      name,
      role,
      invited_by: invitedBy,
      created_at: now,
      ends_at: endsAt,
    };
    await transaction
      .insertInto('invitations')
      .values({ email, ...values })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .execute();
    await recordInAuditLog(transaction, [{ action: 'created', kind: 'invitation', id, title: name }]);
    return true;
  });
  if (!isInvited) return { outcome: 'has-account' };
  const path = href('/admin/invitation/:secret', { secret });
  const address = `${configuration().SITE_URL}${path}`;
  return (await sendInvitation(email, name, address))
    ? { outcome: 'sent' }
    : { outcome: 'made', id, address };
}

/** Whether the mail server accepted the mail. A refusal is logged, and the link is displayed instead. */
async function sendInvitation(to: string, name: string, address: string): Promise<boolean> {
  const transport = systemMailTransport();
  if (!transport) return false;
  const { host } = new URL(configuration().SITE_URL);
  try {
    await transport.sendLetter({ to, subject: `Votre accès à ${host}`, text: letter(name, address) });
    return true;
  } catch (error) {
    log.error('an invitation could not be sent', { error });
    return false;
  }
}

function letter(name: string, address: string): string {
  return [
    `Bonjour ${name},`,
    '',
    'Vous êtes invité(e) à travailler sur le site. Pour choisir votre mot de passe, ouvrez cette adresse dans les sept jours :',
    '',
    address,
    '',
    'Elle ne sert qu’une fois.',
  ].join('\n');
}

/** The open invitations, the newest first. */
export async function readInvitations(): Promise<Invitation[]> {
  const rows = await openInvitations(database(), new Date())
    .select(['id', 'name', 'email', 'role', 'ends_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DISPLAYED)
    .execute();
  return rows.map(({ ends_at, role, email, ...row }) => ({
    ...row,
    email: readableEmail(email),
    role: roleNamed(role) ?? 'editor',
    endsAt: ends_at,
  }));
}

/** Revokes an invitation; false when it is open no more: used, revoked, replaced or expired. */
export async function revokeInvitation(id: string): Promise<boolean> {
  return runInTransaction(async (transaction) => {
    const revoked = await transaction
      .deleteFrom('invitations')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) return false;
    await recordInAuditLog(transaction, [{ action: 'deleted', kind: 'invitation', id, title: revoked.name }]);
    return true;
  });
}

/** The invitation of a secret; undefined when it is invalid or expired. Throws what the database throws. */
export async function readInvitation(secret: string, now = new Date()): Promise<Invited | undefined> {
  const row = await openInvitations(database(), now)
    .select(['name', 'email', 'role'])
    .where('secret_hash', '=', linkSecretHash(secret))
    .executeTakeFirst();
  return row && { name: row.name, email: readableEmail(row.email), role: roleNamed(row.role) ?? 'editor' };
}

/**
 * Rate limit: counts a lookup of an invitation by the IP address of a request; false when there were too many (§44.3).
 */
export function countInvitationTry(request: Request): Promise<boolean> {
  return consume(TRIES, [addressGroup(clientAddress(request))]);
}

export type Acceptance =
  | { outcome: 'accepted'; email: string }
  | { outcome: 'closed' }
  | { outcome: 'too-many' }
  | { outcome: 'refused'; problem: string };

/**
 * Opens the invited account with the name and the password of its owner, and consumes the invitation in the same
 * transaction: sent twice, it opens one account (§44.3). Follows the order of §43.10.
 */
export async function acceptInvitation(
  request: Request,
  secret: string,
  { name, password }: { name: string; password: string },
): Promise<Acceptance> {
  const now = new Date();
  const length = passwordLengthProblem(password);
  if (length !== undefined) return { outcome: 'refused', problem: length };
  if (!(await countInvitationTry(request))) return { outcome: 'too-many' };
  const invited = await readInvitation(secret, now);
  if (!invited) return { outcome: 'closed' };
  const problem = await newPasswordProblem(password, [name, invited.email]);
  if (problem !== undefined) return { outcome: 'refused', problem };
  const hash = await hashPassword(password);
  const id = randomUUID();
  return actAs({ id, name }, () =>
    runInTransaction(async (transaction) => {
      const open = await openInvitations(transaction, now)
        .select('id')
        .where('secret_hash', '=', linkSecretHash(secret))
        .executeTakeFirst();
      if (!open) return { outcome: 'closed' } as const;
      // Of two concurrent requests with the same link, one deletes its row.
      const used = await transaction
        .deleteFrom('invitations')
        .where('id', '=', open.id)
        .returning(['email', 'role'])
        .executeTakeFirst();
      if (!used) return { outcome: 'closed' } as const;
      const { email, role } = used;
      // An operator created the account in the meantime: the link must not change its password.
      if (await accountIdOf(transaction, email)) return { outcome: 'closed' } as const;
      await insertAccount(transaction, { id, name, email, role }, hash, now);
      await recordInAuditLog(transaction, [{ action: 'created', kind: 'person', id, title: name }]);
      return { outcome: 'accepted', email } as const;
    }),
  );
}

/** The open invitations: not expired, and created by an account that is still an administrator (§44.10). */
function openInvitations(from: Database, now: Date) {
  return from
    .selectFrom('invitations')
    .where('ends_at', '>', now)
    .where((row) =>
      row.exists(
        row
          .selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', 'invitations.invited_by')
          .where('user.role', '=', 'administrator'),
      ),
    );
}
