import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { systemMailTransport } from '#infrastructure/mail-transport/chosen-transport.server.ts';
import type { SystemMailTransport } from '#infrastructure/mail-transport/mail-transport.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { count, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { accountOf } from '../sign-in-limits.server.ts';

const HOUR = 3600;
const RESETS_OF_ADDRESS: RateLimit = { name: 'reset-address', points: 5, seconds: HOUR / 4 };
const RESETS_OF_ACCOUNT: RateLimit = { name: 'reset-account', points: 3, seconds: HOUR };

/** How long a link to a new password is one (§46.1). */
const LIFE_MS = HOUR * 1000;

/** After the answer has left, which so takes the same time for whatever address. */
const PAUSE_MS = 1000;

/** Whether this installation can write to people; where it can't, a forgotten password is the operator's (§46.2). */
export function canSendLinks(): boolean {
  return systemMailTransport() !== undefined;
}

/**
 * Sends a link to a new password to an address that signs in, beside the answer: nobody is told whether there is such an account,
 * nor by the time that it takes (§46.1). 'too-many': from this address, whatever accounts it asked for.
 */
export async function requestPasswordReset(request: Request, email: string): Promise<'taken' | 'too-many'> {
  const transport = systemMailTransport();
  if (!transport) return 'taken';
  if (!(await count(RESETS_OF_ADDRESS, [addressGroup(clientAddress(request))]))) return 'too-many';
  sleep(PAUSE_MS)
    .then(() => sendLink(accountOf(email), transport))
    .catch((error) => log.error('a link to a new password was not sent', { error }));
  return 'taken';
}

/** Makes and sends the link; does nothing for an address without an account, or one that got three within an hour. */
export async function sendLink(
  account: string,
  transport: SystemMailTransport,
  now = new Date(),
): Promise<void> {
  if (!(await count(RESETS_OF_ACCOUNT, [account]))) return;
  const user = await database()
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', account)
    .executeTakeFirst();
  if (!user) return;
  const secret = randomBytes(16).toString('base64url');
  await runInTransaction(async (transaction) => {
    await transaction.deleteFrom('password_resets').where('ends_at', '<=', now).execute();
    await transaction
      .insertInto('password_resets')
      .values({
        secret_hash: resetHash(secret),
        owner_id: user.id,
        ends_at: new Date(now.getTime() + LIFE_MS),
      })
      .execute();
  });
  const { SITE_URL } = configuration();
  await transport.sendLetter({
    to: user.email,
    subject: `Nouveau mot de passe pour ${new URL(SITE_URL).host}`,
    text: letter(`${SITE_URL}${href('/admin/mot-de-passe/:secret', { secret })}`),
  });
}

/** What is kept of a secret. It is random: a plain hash of it can't be guessed back. */
export function resetHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function letter(address: string): string {
  return [
    'Bonjour,',
    '',
    'Pour choisir un nouveau mot de passe, ouvrez cette adresse dans l’heure qui vient :',
    '',
    address,
    '',
    'Elle ne sert qu’une fois. Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
  ].join('\n');
}
