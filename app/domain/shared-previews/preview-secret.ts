/** 128 bits, as they stand in an address. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

const IN_ADDRESS = /^(\/+(?:apercu-partage|admin\/+mot-de-passe)\/)[^/?#]*/i;

/** Whether a text can be the secret of a shared preview. */
export function isPreviewSecret(text: string): boolean {
  return SECRET.test(text);
}

/** An address as it may stand in a log: without the secret of a shared preview (§39.6) or of a new password (§46.3). */
export function withoutSecret(address: string): string {
  return address.replace(IN_ADDRESS, '$1…');
}
