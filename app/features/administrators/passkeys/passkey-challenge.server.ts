import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';

/** How long an authenticator may take to respond, in milliseconds. */
export const TIMEOUT_MS = 5 * 60_000;

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;

/**
 * A stateless, signed WebAuthn challenge: its signature covers the purpose (the account that adds a passkey, or '' for
 * a sign-in) and the expiry, so that opening the sign-in page stores nothing.
 */
export async function newChallenge(account: string): Promise<Uint8Array<ArrayBuffer>> {
  const payload = Buffer.alloc(RANDOM_BYTES + EXPIRY_BYTES);
  randomBytes(RANDOM_BYTES).copy(payload);
  payload.writeUIntBE(Date.now() + TIMEOUT_MS, RANDOM_BYTES, EXPIRY_BYTES);
  return new Uint8Array(Buffer.concat([payload, await sign(account, payload)]));
}

/** Whether a challenge (base64url) was signed by this installation for this purpose and has not expired. */
export async function isOurChallenge(account: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const payload = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
  const expected = await sign(account, payload);
  const given = bytes.subarray(RANDOM_BYTES + EXPIRY_BYTES);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return payload.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) > Date.now();
}

async function sign(account: string, payload: Buffer): Promise<Buffer> {
  return createHmac('sha256', await installationSecret('session'))
    .update(JSON.stringify(['passkey challenge', account]))
    .update(payload)
    .digest();
}
