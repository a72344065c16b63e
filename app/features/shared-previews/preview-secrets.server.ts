import { createHash, randomBytes } from 'node:crypto';

/** A secret of 128 bits, as it stands in an address. */
export function newPreviewSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of a secret. It is random: a plain hash of it can't be guessed back. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
