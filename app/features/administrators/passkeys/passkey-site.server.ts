import { isIP } from 'node:net';
import { configuration } from '#infrastructure/configuration.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { claimChallenge } from '../sign-in-limits.server.ts';
import { isOurChallenge } from './passkey-challenge.server.ts';

export type PasskeySite = { host: string; origins: string[] };

/**
 * Relying party of WebAuthn: its id is the host of SITE_URL, whatever proxy is in front, with the allowed origins below
 * it. Undefined where browsers refuse passkeys: for a bare IP address, and without TLS on anything but localhost.
 */
export function passkeySite(): PasskeySite | undefined {
  const { SITE_URL, ALLOWED_ORIGINS } = configuration();
  const { hostname: host, protocol } = new URL(SITE_URL);
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (protocol !== 'https:' && host !== 'localhost') return undefined;
  const below = ALLOWED_ORIGINS.filter((origin) => `.${new URL(origin).hostname}`.endsWith(`.${host}`));
  return { host, origins: [SITE_URL, ...below] };
}

type Expected = {
  expectedChallenge: (challenge: string) => Promise<boolean>;
  expectedOrigin: string[];
  expectedRPID: string;
  requireUserVerification: true;
};

/**
 * Verifies the response of an authenticator, and claims its challenge, which is valid once; undefined for any invalid
 * response. `account`: the purpose of the challenge. `verify` calls the library, which validates the shape of the
 * response and throws on anything else.
 */
export async function verifiedResponse<Result extends { verified: boolean }>(
  { host, origins }: PasskeySite,
  account: string,
  verify: (expected: Expected) => Promise<Result>,
): Promise<Result | undefined> {
  let signed = '';
  let verified: Result;
  try {
    const result = await verify({
      expectedChallenge: (challenge) => {
        signed = challenge;
        return isOurChallenge(account, challenge);
      },
      expectedOrigin: origins,
      expectedRPID: host,
      requireUserVerification: true,
    });
    if (!result.verified) return undefined;
    verified = result;
  } catch (error) {
    log.warn('a passkey was refused', { reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
  return (await claimChallenge(signed)) ? verified : undefined;
}
