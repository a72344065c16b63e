import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { signIn } from '#features/administrators/session.server.ts';
import { countAttempt } from '#features/administrators/sign-in-limits.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { administratorRequest } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

// The database clock is simulated too.
// Attempts are counted here, and a real hash takes a tenth of a second.
vi.mock('#features/administrators/password/password-hash.server.ts', () => ({
  hashPassword: async (password: string) => `cheap:${password}`,
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
    hash === `cheap:${password}`,
  isOutdated: () => false,
}));
vi.mock('#infrastructure/database/database-clock.server.ts', () => import('./simulated-database-clock.ts'));

const EMAIL = 'claire@exemple.fr';
const PASSWORD = 'un mot de passe';
const WRONG = 'faux mot de passe';
const MINUTE = 60_000;

const from = (address: string, cookie = '') => administratorRequest(cookie, address);
const tryWith = async (password: string, address: string, cookie = '', email = EMAIL) =>
  (await signIn(from(address, cookie), email, password)).outcome;
const countOf = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length;

/** Signs in and returns the cookie that identifies the known device, without the session. */
async function becomeKnown(address: string, email = EMAIL, password = PASSWORD): Promise<string> {
  const result = await signIn(from(address), email, password);
  if (result.outcome !== 'signed-in') throw new Error(result.outcome);
  const cookie = result.headers.getSetCookie().find((one) => one.startsWith('agence.device'));
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  return cookie?.split(';')[0] ?? '';
}

/** An attempt with a wrong password, without the cost of hashing. */
const strangerTries = (address: string, account = EMAIL) => countAttempt({ account, address });

async function useUpAccount(): Promise<void> {
  for (let net = 0; net < 10; net++)
    for (let count = 0; count < 10; count++) await strangerTries(`198.51.100.${net}`);
}

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('rate limits of the sign-in', () => {
  beforeEach(async () => {
    await database().deleteFrom('rate_limits').execute();
    await saveAdministrator(EMAIL, PASSWORD);
  });

  it('counts before it verifies: of eighty concurrent wrong passwords ten are verified', async () => {
    const outcomes = await Promise.all(Array.from({ length: 80 }, () => tryWith(WRONG, '192.0.2.1')));
    expect([countOf(outcomes, 'refused'), countOf(outcomes, 'too-many')]).toEqual([10, 70]);
    expect(await tryWith(PASSWORD, '192.0.2.1')).toBe('too-many');
  });

  it('counts an IPv6 network as one client', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tryWith(WRONG, `2001:db8:0:1::${index.toString(16)}`)),
    );
    expect(countOf(outcomes, 'refused')).toBe(10);
    expect(await tryWith(PASSWORD, '2001:db8:0:2::1')).toBe('signed-in');
  });

  it('lets the administrator in from elsewhere during an attack', async () => {
    for (let count = 0; count < 12; count++) await tryWith(WRONG, '192.0.2.1');
    expect(await tryWith(PASSWORD, '192.0.2.1')).toBe('too-many');
    expect(await tryWith(PASSWORD, '192.0.2.2')).toBe('signed-in');
  });

  it('lets a known device in whatever unknown ones do, from the same IP address too', async () => {
    const device = await becomeKnown('192.0.2.7');
    await useUpAccount();
    for (let count = 0; count < 10; count++) await strangerTries('192.0.2.7');
    expect(await tryWith(PASSWORD, '203.0.113.5')).toBe('too-many');
    expect(await tryWith(PASSWORD, '192.0.2.7')).toBe('too-many');
    expect(await tryWith(PASSWORD, '192.0.2.7', device)).toBe('signed-in');
    expect(await tryWith(PASSWORD, '198.51.100.1', device)).toBe('signed-in');
  });

  it('limits a known device separately', async () => {
    const device = await becomeKnown('192.0.2.7');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tryWith(WRONG, `192.0.2.${index}`, device)),
    );
    expect(countOf(outcomes, 'refused')).toBe(10);
    expect(await tryWith(PASSWORD, '192.0.2.9')).toBe('signed-in');
  });

  it('recognizes no device by a forged cookie, another account’s, or one from before a new password', async () => {
    await saveAdministrator('paul@exemple.fr', PASSWORD);
    const device = await becomeKnown('192.0.2.7');
    const [name = '', value = ''] = device.split('=');
    const [, otherValue = ''] = (await becomeKnown('192.0.2.8', 'paul@exemple.fr')).split('=');
    await useUpAccount();
    for (const forged of [otherValue, `${value.slice(0, -4)}AAAA`, value.split('.')[0] ?? '', `${value}A`])
      expect(await tryWith(PASSWORD, '203.0.113.5', `${name}=${forged}`), forged).toBe('too-many');
    await saveAdministrator(EMAIL, 'un nouveau mot');
    await useUpAccount();
    expect(await tryWith('un nouveau mot', '203.0.113.5', device)).toBe('too-many');
  });

  it('keeps the devices of two accounts in one browser apart', async () => {
    await saveAdministrator('paul@exemple.fr', PASSWORD);
    const both = `${await becomeKnown('192.0.2.7')}; ${await becomeKnown('192.0.2.7', 'paul@exemple.fr')}`;
    await useUpAccount();
    expect(await tryWith(PASSWORD, '203.0.113.5', both)).toBe('signed-in');
  });

  it('blocks a persistent client longer each time, so that a day allows few attempts', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    const triedAt: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      vi.setSystemTime(start + minute * MINUTE);
      for (let count = 0; count < 11; count++) if (await strangerTries('192.0.2.1')) triedAt.push(minute);
    }
    const pauses = triedAt
      .map((minute, index) => minute - (triedAt[index - 1] ?? minute))
      .filter((gap) => gap > 0);
    expect(pauses).toEqual([5, 15, 60, 180, 360, 720]);
    expect(triedAt).toHaveLength(70);
  });

  it('slows down attempts on many accounts from one IP address, and lets others from there in again', async () => {
    const start = Date.now();
    const tried: boolean[] = [];
    for (let count = 0; count < 40; count++)
      tried.push(await strangerTries('192.0.2.1', `somebody${count}@exemple.fr`));
    expect(tried.filter(Boolean)).toHaveLength(30);
    expect(await tryWith(PASSWORD, '192.0.2.1')).toBe('too-many');
    vi.useFakeTimers({ toFake: ['Date'], now: start + 16 * MINUTE });
    expect(await tryWith(PASSWORD, '192.0.2.1')).toBe('signed-in');
  });

  it('does not count correct passwords', async () => {
    for (let count = 0; count < 35; count++) expect(await tryWith(PASSWORD, '192.0.2.1')).toBe('signed-in');
    for (let count = 0; count < 9; count++) await tryWith(WRONG, '192.0.2.1');
    expect(await tryWith(PASSWORD, '192.0.2.1')).toBe('signed-in');
    expect(await tryWith(WRONG, '192.0.2.1')).toBe('refused');
  });

  it('resets all limits after a new password', async () => {
    await useUpAccount();
    for (let count = 0; count < 10; count++) await strangerTries('203.0.113.5');
    await saveAdministrator(EMAIL, 'un nouveau mot');
    expect(await tryWith('un nouveau mot', '203.0.113.5')).toBe('signed-in');
  });

  it('responds identically for an account that does not exist', async () => {
    const tries = async (email: string, address: string) => {
      const outcomes: string[] = [];
      for (let count = 0; count < 12; count++) outcomes.push(await tryWith(WRONG, address, '', email));
      return outcomes;
    };
    expect(await tries('nobody@exemple.fr', '192.0.2.1')).toEqual(await tries(EMAIL, '192.0.2.2'));
  });

  it('stores neither IP addresses nor accounts', async () => {
    await tryWith(WRONG, '192.0.2.1');
    await becomeKnown('192.0.2.2');
    const rows = await database().selectFrom('rate_limits').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^sign-in-[a-z-]+:[0-9a-f]{32}(:[0-9a-f]{32})?$/);
    const sessions = await database().selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain('192.0.2');
  });
});
