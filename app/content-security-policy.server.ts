/**
 * What a page may load. Third parties are those of the embeds, which themselves wait for the visitor's consent
 * (decision 24). A nonce allows the inline scripts of pages that React wakes.
 */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''} https://player.vimeo.com https://www.instagram.com`,
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
