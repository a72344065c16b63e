import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '#site/next-page/speculation-rules.ts';

const RULES_HASH = `'sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}'`;

/**
 * What a page may load. Third parties are those of the embeds, which themselves wait for the visitor's consent
 * (§10.5). A nonce allows the page's own inline scripts, a hash the rules by which a
 * browser draws the next page ahead.
 */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${RULES_HASH}${nonce ? ` 'nonce-${nonce}'` : ''} https://player.vimeo.com https://www.instagram.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://player.vimeo.com https://www.youtube-nocookie.com https://www.instagram.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
