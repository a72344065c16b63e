import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { linkSecretHash, newLinkSecret } from '#infrastructure/link-secret.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { systemMailTransport } from '#infrastructure/mail-transport/chosen-transport.server.ts';
import type { SystemMailTransport } from '#infrastructure/mail-transport/mail-transport.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { accountIdOf } from '../account-of-email.server.ts';
import { accountOf } from '../sign-in-limits.server.ts';

const HOUR = 3600;
const RESETS_OF_ADDRESS: RateLimit = { name: 'reset-address', points: 5, seconds: HOUR / 4 };
const RESETS_OF_ACCOUNT: RateLimit = { name: 'reset-account', points: 3, seconds: HOUR };

/** Lifetime of a password reset link (§46.1). */
const LIFE_MS = HOUR * 1000;

/** Delay between response and sending, so that the response time doesn't depend on the e-mail address. */
const PAUSE_MS = 1000;

/** Whether this installation can send mail; where it can't, only the operator can reset a password (§46.2). */
export function canSendLinks(): boolean {
  return systemMailTransport() !== undefined;
}

/**
 * Sends a reset link to the e-mail address of an account, after the response: no user enumeration, neither by the
 * response nor by its time (§46.1). 'too-many': rate limit of this IP address over all accounts.
 */
export async function requestPasswordReset(request: Request, email: string): Promise<'taken' | 'too-many'> {
  const transport = systemMailTransport();
  if (!transport) return 'taken';
  if (!(await consume(RESETS_OF_ADDRESS, [addressGroup(clientAddress(request))]))) return 'too-many';
  sleep(PAUSE_MS)
    .then(() => sendLink(accountOf(email), transport))
    .catch((error) => log.error('a password reset link could not be sent', { error }));
  return 'taken';
}

/**
 * Creates and sends the link; does nothing for an e-mail address without an account, or one with three links within an
 * hour.
 */
export async function sendLink(
  account: string,
  transport: SystemMailTransport,
  now = new Date(),
): Promise<void> {
  if (!(await consume(RESETS_OF_ACCOUNT, [account]))) return;
  const id = await accountIdOf(database(), account);
  if (id === undefined) return;
  const secret = await createReset(id, now);
  const { SITE_URL } = configuration();
  await transport.sendLetter({
    to: account,
    subject: `Nouveau mot de passe pour ${new URL(SITE_URL).host}`,
    text: letter(`${SITE_URL}${href('/admin/mot-de-passe/:secret', { secret })}`),
  });
}

/** Creates a password reset link of an account, and returns its secret. */
export async function createReset(userId: string, now = new Date()): Promise<string> {
  const secret = newLinkSecret();
  await runInTransaction(async (transaction) => {
    await transaction.deleteFrom('password_resets').where('ends_at', '<=', now).execute();
    await transaction
      .insertInto('password_resets')
      .values({
        secret_hash: linkSecretHash(secret),
        owner_id: userId,
        ends_at: new Date(now.getTime() + LIFE_MS),
      })
      .execute();
  });
  return secret;
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
