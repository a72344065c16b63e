import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from './installation-secret.server.ts';

/** An HMAC of these parts with a secret of this installation, in hexadecimal. Throws what the database throws. */
export async function sign(
  purpose: Parameters<typeof installationSecret>[0],
  parts: readonly string[],
): Promise<string> {
  return createHmac('sha256', await installationSecret(purpose))
    .update(JSON.stringify(parts))
    .digest('hex');
}

/** Whether a given signature is the expected one; compared in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
