import { configuration } from '#infrastructure/configuration.server.ts';
import { type Database, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { cookiePrefix, isReachedByHttps } from './cookie-prefix.server.ts';
import { hashPassword, verifyPassword } from './password/password-hash.server.ts';

export const PASSWORD_MIN_LENGTH = 8;

/** How long a pending sign-in waits for the second step after the right password. */
const SECOND_STEP_SECONDS = 5 * 60;

type Authentication = Awaited<ReturnType<typeof create>>;
let current: { library: Authentication; over: Database } | undefined;

/** The authentication library (Better Auth), bound to the database of this process. */
export async function authentication(): Promise<Authentication> {
  if (current?.over !== database())
    current = { library: await create(await installationSecret('session')), over: database() };
  return current.library;
}

async function create(secret: string) {
  // Lazy import: public pages need no administrator, and the library is a third of what a start would load.
  const { betterAuth } = await import('better-auth');
  const { twoFactor } = await import('better-auth/plugins/two-factor');
  const { ownEndpoints } = await import('./own-endpoints.server.ts');
  const { SITE_URL } = configuration();
  return betterAuth({
    database: { db: database() as never, type: databaseEngine(), transaction: true },
    secret,
    baseURL: SITE_URL,
    // Only session.server.ts calls the library, under this origin. The request guards decide which origins may write
    // before anything is read (server/middleware).
    trustedOrigins: [SITE_URL],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      twoFactor({
        issuer: new URL(SITE_URL).host,
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        // Rate limits are in sign-in-limits.server.ts: the library knows no devices, so anyone who has the password
        // could lock its owner out of all of them.
        accountLockout: { enabled: false },
        // recovery-code-hashes.server.ts stores hashes, which the library compares with the hash of a typed code.
        backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: 'plain' },
      }),
      ownEndpoints(),
    ],
    // Rate limits are in sign-in-limits.server.ts alone: the library counts by IP address only, not by device.
    rateLimit: { enabled: false },
    // `input: false`: a request can't set the role, only the database holds it.
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false, defaultValue: 'administrator' },
      },
    },
    // The session is renewed every hour, so that its owner sees when it was last used (§43.6).
    session: { expiresIn: 60 * 60 * 24 * 7, updateAge: 60 * 60, cookieCache: { enabled: false } },
    advanced: {
      ipAddress: { disableIpTracking: true },
      // The library's own prefix would be `__Secure-`, which any host of the domain may set.
      useSecureCookies: false,
      cookiePrefix: `${cookiePrefix()}agence`,
      defaultCookieAttributes: { secure: isReachedByHttps() },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error('authentication', { reason: message, details: details.map(String) }),
    },
  });
}
