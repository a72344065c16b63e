import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * scrypt parameters, the cost of a guess (docs/decisions/045): 32 MB, and a fifth of a second on the machine that
 * measured it.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
/** The scrypt parameters of the authentication library. */
const FORMER_COST = { N: 2 ** 14, r: 16, p: 1 };
const BYTES = 32;

/** Password hash in its stored form; it includes its scrypt parameters, so that they can be raised later. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, randomBytes(16), COST);
}

/** The hash of a text with the parameters and the salt of another hash. Throws for a malformed hash. */
export async function hashAlike(text: string, hash: string): Promise<string> {
  const parsed = read(hash);
  if (!parsed) throw new Error('not a password hash');
  return hashWith(text, parsed.salt, parsed.cost);
}

async function hashWith(password: string, salt: Buffer, cost: typeof COST): Promise<string> {
  const key = await derive(password, salt, BYTES, cost);
  const { N, r, p } = cost;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether a password matches a hash with any parameters. A hash of lower cost takes as long as a current one: the time
 * reveals neither its age nor that the account doesn't exist. A malformed hash matches no password.
 */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const parsed = read(hash);
  if (!parsed) return false;
  const { salt, key, cost } = parsed;
  const [derived] = await Promise.all([
    derive(password, salt, key.length, cost),
    isOutdated(hash) ? derive(password, salt, BYTES, COST) : undefined,
  ]);
  return timingSafeEqual(derived, key);
}

/** Whether a hash has other parameters than the current ones. */
export function isOutdated(hash: string): boolean {
  const cost = read(hash)?.cost;
  return cost !== undefined && (cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p);
}

type Made = { salt: Buffer; key: Buffer; cost: typeof COST };

function read(hash: string): Made | undefined {
  const today = /^\$scrypt\$ln=(\d\d),r=(\d\d?),p=(\d)\$([\w-]{22})\$([\w-]{43})$/.exec(hash);
  if (today) {
    const [ln, r, p] = today.slice(1, 4).map(Number) as [number, number, number];
    const [salt, key] = today.slice(4).map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer];
    return { salt, key, cost: { N: 2 ** ln, r, p } };
  }
  const [, salt, key] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return undefined;
  // The library hashes with the hex characters of the salt.
  return { salt: Buffer.from(salt), key: Buffer.from(key, 'hex'), cost: FORMER_COST };
}

/**
 * Unicode normalization: composed and decomposed accents are equal, because the keyboard decides that, not the user.
 * Nothing else is changed.
 */
function derive(password: string, salt: Buffer, bytes: number, { N, r, p }: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
