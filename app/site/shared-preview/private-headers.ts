/**
 * Of everything below a secret URL: not cached, not indexed. The URL is the secret: it is sent to no other page as a
 * referrer, not even to the site's own. (`no-referrer` would also remove the form's Origin header, which the CSRF check
 * requires: docs/decisions/030.)
 */
export const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'strict-origin',
};
