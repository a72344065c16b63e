import { isIP } from 'node:net';
import { configuration } from '#infrastructure/configuration.server.ts';

/**
 * Where passkeys belong to: the host of SITE_URL, whatever proxy stands before it, and the origins below it. Undefined where a
 * browser makes none: under a bare address of a machine, and without TLS anywhere but on this machine.
 */
export function passkeySite(): { host: string; origins: string[] } | undefined {
  const { SITE_URL, ALLOWED_ORIGINS } = configuration();
  const { hostname: host, protocol } = new URL(SITE_URL);
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (protocol !== 'https:' && host !== 'localhost') return undefined;
  const below = ALLOWED_ORIGINS.filter((origin) => `.${new URL(origin).hostname}`.endsWith(`.${host}`));
  return { host, origins: [SITE_URL, ...below] };
}
