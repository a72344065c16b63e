import { href } from 'react-router';
import { DAY_MS } from '#domain/durations.ts';
import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { publicOrigin } from '#features/sitemap/read-sitemap.server.ts';
import type { Route } from './+types/security-contact';

/** RFC 9116 advises less than a year. */
const VALID_MS = 180 * DAY_MS;

/** Contact for security vulnerabilities (RFC 9116, §11.10). */
export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await readSettings(context);
  const lines = [
    `Contact: mailto:${encodeURI(asciiEmail(contact.email))}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: fr',
    `Canonical: ${publicOrigin()}${href('/.well-known/security.txt')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
