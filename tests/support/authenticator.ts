import type { Page } from '@playwright/test';
import { inDatabase } from './content.ts';
import type { Site } from './journey.ts';

/** The site's accounts have no second factor, and no attempt was counted. */
export function removeSecondFactors(site: Site): void {
  inDatabase(site, (database) => {
    database.exec(`delete from "twoFactor"`);
    database.exec(`update "user" set "twoFactorEnabled" = false`);
    database.exec('delete from passkeys');
    database.exec('delete from rate_limits');
  });
}

/** Under the host of SITE_URL: passkeys belong to a host name, and an IP address is none. */
export const here = (site: Site, path: string) => `http://localhost:${new URL(site.url).port}${path}`;

/** A virtual authenticator whose user is present and verified. */
export async function device(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** A browser without autofill of passkeys: with it the authenticator would choose before a button is pressed. */
export const withoutList = (page: Page) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
