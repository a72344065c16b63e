// An SVG that is opened as a document keeps its own styles.
const NO_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Security headers of every response. Responses that are no page (fragments, data, a feed, a plain-text error) can't
 * load, run or be framed as one; a page sets its own content security policy instead. HSTS for a year only if SITE_URL
 * is https; otherwise browsers would be locked out. With HSTS_SUBDOMAINS=1 it
 * holds for the hosts below that of the site too.
 */
export function securityHeaders(siteUrl: string, subdomains: boolean): Record<string, string> {
  const policy = `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;
  return {
    'Content-Security-Policy': NO_PAGE,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': policy } : {}),
  };
}
