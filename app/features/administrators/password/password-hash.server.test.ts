import { hashPassword as formerHash } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts';

const PASSWORD = 'canoë bleu sous la pluie';

test('a hash holds its cost and its salt, matches one password, and never repeats', async () => {
  const [hash, again] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(again).not.toBe(hash);
  expect(isOutdated(hash)).toBe(false);
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
  for (const password of ['Canoë bleu sous la pluie', `${PASSWORD} `, ''])
    expect(await verifyPassword({ hash, password })).toBe(false);
});

test('every character of a password counts, and accents match however they are composed', async () => {
  const long = 'mot '.repeat(32).trim();
  const hash = await hashPassword(long);
  expect(await verifyPassword({ hash, password: long.slice(0, -1) })).toBe(false);
  expect(await verifyPassword({ hash: await hashPassword('é'), password: 'e\u0301' })).toBe(true);
});

test('a hash of the authentication library still matches, and is recognized as cheaper', async () => {
  const hash = await formerHash(PASSWORD);
  expect(isOutdated(hash)).toBe(true);
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash, password: 'canoë' })).toBe(false);
});

test.each(['', 'x:y', '$scrypt$ln=99,r=8,p=3$aa$bb', '$2b$12$abc'])(
  '%j matches no password',
  async (hash) => {
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(false);
  },
);
