/** 128 bits in the form of URLs (Base64url). */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** Whether a text has the form of a shared preview's secret. */
export function isPreviewSecret(text: string): boolean {
  return SECRET.test(text);
}
