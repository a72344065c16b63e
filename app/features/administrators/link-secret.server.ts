import { createHash, randomBytes } from 'node:crypto';

/** A secret of 128 bits for a link that opens something once, in the form of URLs. */
export function newLinkSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored hash of a secret. A plain hash suffices: the secret is random and can't be guessed from it. */
export function linkSecretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
