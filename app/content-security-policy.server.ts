import { hash } from 'node:crypto';
import { THIRD_PARTIES, type ThirdParty } from '#domain/consent/third-parties.ts';
import { SPECULATION_RULES } from '#site/next-page/speculation-rules.ts';

const RULES_HASH = `'sha256-${hash('sha256', SPECULATION_RULES, 'base64')}'`;

/**
 * The Content-Security-Policy of a page. Third parties are those of the one list (§48.1), whose embeds themselves wait
 * for the visitor's consent (§10.5). A nonce allows the page's own inline scripts, a hash the speculation rules.
 * `filesUrl`: base URL of stored files besides the site (§60.3); pictures and films, and nothing else at its origin.
 * `uploadUrl`: endpoint of direct uploads (§60.5). `framesPages`: the back-office shows previews of the site's pages.
 */
export function contentSecurityPolicy(
  nonce?: string,
  thirdParties: readonly ThirdParty[] = Object.values(THIRD_PARTIES),
  {
    filesUrl,
    uploadUrl,
    framesPages = false,
  }: { filesUrl?: string | undefined; uploadUrl?: string | undefined; framesPages?: boolean } = {},
): string {
  const scripts = thirdParties.flatMap((one) => one.scripts);
  const frames = thirdParties.flatMap((one) => one.frames);
  const files = filesUrl === undefined ? '' : ` ${filesUrl}/`;
  return [
    "default-src 'self'",
    `script-src 'self' ${RULES_HASH}${nonce ? ` 'nonce-${nonce}'` : ''} ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    // Captions are inlined in the page (§67.3).
    `media-src 'self' blob: data:${files}`,
    "font-src 'self'",
    `connect-src 'self'${uploadUrl === undefined ? '' : ` ${uploadUrl}/`}`,
    // One worker of the site's own, of the contact form (§50.6): none from a blob or data URL.
    "worker-src 'self'",
    `frame-src ${framesPages ? "'self' " : ''}${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
