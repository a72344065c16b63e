import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';

/**
 * Proof of work: one attempt is this many rounds of PBKDF2 with SHA-256, and one of this many attempts is the solution
 * (docs/decisions/038).
 */
const ROUNDS = 5000;
const TRIES = { least: 300, most: 800 };
/** Lifetime of a challenge, in seconds. */
const LIFE_SECONDS = 10 * 60;
/** Above the length of any solution. */
const MAX_CHARACTERS = 4000;

/** Spent challenges, against replays: stored as long as a challenge could be replayed. */
const SPENT: RateLimit = { name: 'challenge-spent', points: 1, seconds: LIFE_SECONDS + 60 };

/** A proof-of-work challenge, bound to this form (§50.6). Throws what the database throws. */
export async function challengeFor(form: string): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES.least, TRIES.most),
    data: { form },
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_SECONDS * 1000),
    ...(await secrets()),
  });
}

/**
 * Verifies a proof of work: `work` is JSON of a challenge and its solution. It must be signed by this installation,
 * bound to this form, not expired and not spent (§50.6). Any other input is invalid. Throws what the database throws.
 */
export async function isWorkDone(work: string, form: string): Promise<boolean> {
  const { hmacSignatureSecret, hmacKeySignatureSecret } = await secrets();
  const submitted = readWork(work);
  // Cheap check first: a challenge without both signatures is refused before the server derives any key.
  if (submitted?.challenge.parameters.data?.['form'] !== form) return false;
  if (!submitted.challenge.parameters.keySignature) return false;
  const { verified } = await verifySolution({
    ...submitted,
    deriveKey,
    hmacSignatureSecret,
    hmacKeySignatureSecret,
  }).catch(() => ({ verified: false }));
  return verified && (await consume(SPENT, [submitted.challenge.parameters.nonce]));
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
