/** 128 bits, as they stand in an address. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** Whether a text can be the secret of a shared preview. */
export function isPreviewSecret(text: string): boolean {
  return SECRET.test(text);
}
