import { isIP } from 'node:net';
import { configuration } from '#infrastructure/configuration.server.ts';

/**
 * Relying party of WebAuthn: its id is the host of SITE_URL, whatever proxy is in front, with the allowed origins below
 * it. Undefined where browsers refuse passkeys: for a bare IP address, and without TLS on anything but localhost.
 */
export function passkeySite(): { host: string; origins: string[] } | undefined {
  const { SITE_URL, ALLOWED_ORIGINS } = configuration();
  const { hostname: host, protocol } = new URL(SITE_URL);
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (protocol !== 'https:' && host !== 'localhost') return undefined;
  const below = ALLOWED_ORIGINS.filter((origin) => `.${new URL(origin).hostname}`.endsWith(`.${host}`));
  return { host, origins: [SITE_URL, ...below] };
}
