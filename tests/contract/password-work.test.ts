import { hash, randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { changePassword } from '#features/administrators/account/own-account.server.ts';
import { resetPassword } from '#features/administrators/password-reset/reset-password.server.ts';
import { acceptInvitation } from '#features/administrators/people/invitations.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { readSession, signIn } from '#features/administrators/session.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { administratorRequest, cookieOfSignIn } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const work = vi.hoisted(() => ({ strengths: 0, hashes: 0 }));

vi.mock('#features/administrators/account/password-guessing.ts', () => ({
  passwordGuessing: async (password: string) => {
    work.strengths += 1;
    return password === 'facile facile' ? 0 : 4;
  },
}));
vi.mock('#features/administrators/password/password-hash.server.ts', () => ({
  hashPassword: async (password: string) => {
    work.hashes += 1;
    return `hash of ${password}`;
  },
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) => {
    work.hashes += 1;
    return hash === `hash of ${password}`;
  },
  isOutdated: () => false,
}));

const address = '10.7.0.1';
const EMAIL = 'claire@exemple.fr';
const PASSWORD = 'un mot de passe';
const NEW = 'tambour citron glacier';
const EASY = 'facile facile';
const LONG = 'tambour citron glacier '.repeat(1_000);
const hashOf = (secret: string) => hash('sha256', secret);

const request = (address: string, cookie = '') => administratorRequest(cookie, address);

/** The number of password hashes computed for this many requests. */
async function workOf(times: number, send: (time: number) => Promise<unknown>) {
  Object.assign(work, { strengths: 0, hashes: 0 });
  for (let time = 0; time < times; time++) await send(time);
  return { ...work };
}

describeOnBothEngines('a password is not hashed before it can belong to an account (§43.10)', () => {
  let owner: { id: string; email: string; name: string; role: 'administrator' };
  let sessionId: string;
  let cookie: string;

  beforeEach(async () => {
    await database().deleteFrom('rate_limits').execute();
    await saveAdministrator(EMAIL, PASSWORD);
    cookie = await cookieOfSignIn(EMAIL, PASSWORD, request(address));
    const session = await readSession(request(address, cookie));
    if (!session) throw new Error('no session');
    owner = { ...session.administrator, role: 'administrator' };
    sessionId = session.sessionId;
  });

  /** A valid password reset link or invitation. */
  async function link(): Promise<string> {
    const secret = randomUUID();
    const row = { secret_hash: hashOf(secret), ends_at: new Date(Date.now() + 600_000) };
    await database()
      .insertInto('password_resets')
      .values({ ...row, owner_id: owner.id })
      .execute();
    await database().deleteFrom('invitations').execute();
    await database()
      .insertInto('invitations')
      .values({
        ...row,
        id: randomUUID(),
        name: 'Inès',
        email: 'ines@exemple.fr',
        role: 'editor',
        invited_by: owner.id,
        created_at: new Date(),
      })
      .execute();
    return secret;
  }

  it('behind an invalid link, for a client that sends a hundred', async () => {
    const none = { strengths: 0, hashes: 0 };
    expect(await workOf(100, (time) => resetPassword(request(address), `rien-${time}`, NEW))).toEqual(none);
    const invited = (time: number) =>
      acceptInvitation(request(address), `rien-${time}`, { name: 'Inès', password: NEW });
    expect(await workOf(100, invited)).toEqual(none);
  });

  it('behind a valid link, beyond thirty weak passwords', async () => {
    const secret = await link();
    const outcomes: unknown[] = [];
    const spent = await workOf(40, async () => {
      outcomes.push(await resetPassword(request(address), secret, EASY));
    });
    expect(spent).toEqual({ strengths: 30, hashes: 0 });
    expect(outcomes.at(0)).toHaveProperty('problem');
    expect(outcomes.at(-1)).toBe('too-many');
    const invited = () => acceptInvitation(request(address), secret, { name: 'Inès', password: EASY });
    expect(await workOf(40, invited)).toEqual({ strengths: 30, hashes: 0 });
  });

  it('on the own account, before the current one was correct', async () => {
    const change = (current: string) =>
      changePassword(
        request(address, cookie),
        { owner, sessionId },
        { current: { password: current }, wanted: NEW },
      );
    expect(await workOf(40, () => change('un faux'))).toEqual({ strengths: 0, hashes: 10 });
    expect(await workOf(1, () => change(LONG))).toEqual({ strengths: 0, hashes: 0 });
  });

  it('when it is longer than any valid password, wherever it is sent', async () => {
    const secret = await link();
    const spent = await workOf(20, async () => {
      expect(await signIn(request(address), EMAIL, LONG)).toEqual({ outcome: 'refused' });
      expect(await signIn(request(address), `${'a'.repeat(5_000)}@exemple.fr`, PASSWORD)).toEqual({
        outcome: 'refused',
      });
      expect(await resetPassword(request(address), secret, LONG)).toHaveProperty('problem');
      const accepted = await acceptInvitation(request(address), secret, { name: 'Inès', password: LONG });
      expect(accepted.outcome).toBe('refused');
      const change = { current: { password: PASSWORD }, wanted: LONG };
      const changed = await changePassword(request(address, cookie), { owner, sessionId }, change);
      expect(changed.outcome).toHaveProperty('problem');
    });
    expect(spent).toEqual({ strengths: 0, hashes: 0 });
    // None of it counted against the account's rate limit.
    expect((await signIn(request('10.8.0.1'), EMAIL, PASSWORD)).outcome).toBe('signed-in');
  });

  it('at the sign-in, beyond the rate limit of a client', async () => {
    const tried = await workOf(40, () => signIn(request('10.9.0.1'), EMAIL, NEW));
    expect(tried).toEqual({ strengths: 0, hashes: 10 });
  });
});
