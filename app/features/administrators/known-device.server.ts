import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_SECONDS } from '#domain/durations.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { cookiePrefix, isReachedByHttps } from './cookie-prefix.server.ts';
import { readStoredHash } from './password/stored-hash.server.ts';

// Browsers cap the lifetime of cookies at 400 days.
const MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/**
 * The device id of a request whose browser has signed in to this account before (device cookie). It grants no access:
 * its attempts are only counted separately from those of strangers. A new password makes every device of the account
 * unknown.
 */
export async function knownDevice(request: Request, account: string): Promise<string | undefined> {
  const name = await cookieName(account);
  const value = (request.headers.get('cookie') ?? '')
    .split(/; ?/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const expected = await sign(account, id);
  return expected && timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? id : undefined;
}

/** The Set-Cookie that makes a device known to an account after a sign-in. */
export async function deviceCookie(request: Request, account: string): Promise<string | undefined> {
  const id = (await knownDevice(request, account)) ?? randomBytes(16).toString('base64url');
  const signature = await sign(account, id);
  if (!signature) return undefined;
  const secure = isReachedByHttps() ? '; Secure' : '';
  const attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return `${await cookieName(account)}=${id}.${signature}; ${attributes}`;
}

/** One cookie name for each account, so that people who share a device don't overwrite each other's cookie. */
async function cookieName(account: string): Promise<string> {
  const name = createHmac('sha256', await installationSecret('session')).update(`device cookie ${account}`);
  return `${cookiePrefix()}agence.device-${name.digest('hex').slice(0, 8)}`;
}

/** HMAC bound to the account and, through its hash, to the password; undefined for an account that doesn't exist. */
async function sign(account: string, id: string): Promise<string | undefined> {
  const hash = await readStoredHash(account);
  if (hash === undefined) return undefined;
  return createHmac('sha256', await installationSecret('session'))
    .update(JSON.stringify(['device', account, id, hash]))
    .digest('base64url');
}
