import { hash, randomBytes } from 'node:crypto';

/** 128 bits in Base64url. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** A secret of 128 bits for a link that opens something, in the form of URLs. */
export function newLinkSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text has the form of a link's secret. */
export function isLinkSecret(text: string): boolean {
  return SECRET.test(text);
}

/** The stored hash of a secret. A plain hash suffices: the secret is random and can't be guessed from it. */
export function linkSecretHash(secret: string): string {
  return hash('sha256', secret);
}
