import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { count, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';

/** A try is so many rounds of SHA-256, and one of so many tries is the right one (docs/decisions/038). */
const ROUNDS = 5000;
const TRIES = { least: 300, most: 800 };
/** How long it may be answered, in seconds. */
const LIFE_SECONDS = 10 * 60;
/** Longer than any answer to one. */
const MAX_CHARACTERS = 4000;

/** That a challenge was answered: kept as long as it could be answered again. */
const SPENT: RateLimit = { name: 'challenge-spent', points: 1, seconds: LIFE_SECONDS + 60 };

/** Work for the browser that sends this form, and no other one (§50.6). Throws what the database throws. */
export async function challengeFor(form: string, now = new Date()): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES.least, TRIES.most),
    data: { form },
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFE_SECONDS * 1000),
    ...(await secrets()),
  });
}

/**
 * Whether `work` (JSON of a challenge and its solution) is the answer to a challenge of this installation for this very form,
 * in time and for the first time (§50.6). Whatever else was sent is none. Throws what the database throws.
 */
export async function isWorkDone(work: string, form: string): Promise<boolean> {
  const { hmacSignatureSecret, hmacKeySignatureSecret } = await secrets();
  const answered = readWork(work);
  // What is not signed with both secrets is refused without any work of the server's own.
  if (answered?.challenge.parameters.data?.['form'] !== form) return false;
  if (!answered.challenge.parameters.keySignature) return false;
  const { verified } = await verifySolution({
    ...answered,
    deriveKey,
    hmacSignatureSecret,
    hmacKeySignatureSecret,
  }).catch(() => ({ verified: false }));
  return verified && (await count(SPENT, [answered.challenge.parameters.nonce]));
}

function readWork(work: string): { challenge: Challenge; solution: Solution } | undefined {
  if (work === '' || work.length > MAX_CHARACTERS) return undefined;
  try {
    const { challenge, solution } = JSON.parse(work) as { challenge: Challenge; solution: Solution };
    const { nonce } = challenge.parameters;
    return typeof nonce === 'string' && typeof solution.derivedKey === 'string'
      ? { challenge, solution }
      : undefined;
  } catch {
    return undefined;
  }
}

async function secrets() {
  const secret = await installationSecret('challenge');
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` };
}
