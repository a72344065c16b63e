import { createHash, randomBytes } from 'node:crypto';

/** A secret of 128 bits in the form of URLs. */
export function newPreviewSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored hash of a secret. The secret is random, so a plain hash can't be reversed by guessing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
