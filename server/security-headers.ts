// A picture of lines (SVG) that is opened by itself keeps its own styles.
const NO_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What every answer says of its own protection. Nothing that is no page (a part of one, data, a feed, an error in one
 * line) loads, runs or is framed as if it were one; a page says its own content security policy instead. A site that is known by an
 * https address is asked for by https only, for a year; on any other, the browser would be locked out.
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': NO_PAGE,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
