/**
 * The version of a row in what a form or a URL sends; 0 when nothing was sent. Anything else is -1, which no row has:
 * PostgreSQL would fail on it as an integer. Not for the version of a part, which is a hash.
 */
export function versionNumber(sent: unknown): number {
  const text = String(sent ?? '') || '0';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
