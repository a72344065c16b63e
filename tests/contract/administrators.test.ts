import { hashPassword as formerHash } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { loader } from '#admin/login/login.tsx';
import { authentication } from '#features/administrators/authentication.server.ts';
import { resetPassword } from '#features/administrators/password-reset/reset-password.server.ts';
import {
  ensureFirstAdministrator,
  saveAdministrator,
} from '#features/administrators/save-administrator.server.ts';
import { readAdministrator, readSession, signIn, signOut } from '#features/administrators/session.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { cookieOf, administratorRequest as request } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const NEW = 'canoë bleu sous la pluie';

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('administrators', (engine) => {
  it('needs no other tables than ours', async () => {
    const { toBeAdded, toBeCreated } = await getMigrations((await authentication()).options);
    expect({ toBeAdded, toBeCreated, engine }).toEqual({ toBeAdded: [], toBeCreated: [], engine });
  });

  it('creates the first administrator once, and one that the environment names', async () => {
    const made = await ensureFirstAdministrator(undefined);
    expect(made?.password).toMatch(/^[\w-]{22}$/);
    expect(await ensureFirstAdministrator(undefined)).toBeUndefined();
    const given = { email: 'nadia@exemple.fr', password: NEW };
    expect(await ensureFirstAdministrator(given)).toBeUndefined();
    // Of an existing account the variable is not read again.
    expect(await ensureFirstAdministrator({ ...given, password: 'azertyuiop12' })).toBeUndefined();
    expect(await signIn(request(), given.email, NEW)).toMatchObject({ outcome: 'signed-in' });
  });

  it('opens no session by a generated password, only the choice of another one, within a week (§14.11)', async () => {
    await database().deleteFrom('user').execute();
    const made = await ensureFirstAdministrator(undefined);
    if (!made) throw new Error('nobody was created');
    // As the sign-in calls it: the body of the request has been read.
    const sent = new Request(request(), { method: 'POST', body: new URLSearchParams({ email: made.email }) });
    await sent.formData();
    const first = await signIn(sent, made.email, made.password);
    if (first.outcome !== 'new-password') throw new Error(first.outcome);
    expect(await database().selectFrom('session').select('id').execute()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3600 * 1000 });
    expect((await signIn(request(), made.email, made.password)).outcome).toBe('refused');
    vi.useRealTimers();
    expect(await resetPassword(request(), first.secret, NEW)).toBe('changed');
    expect((await signIn(request(), made.email, made.password)).outcome).toBe('refused');
    expect((await signIn(request(), made.email, NEW)).outcome).toBe('signed-in');
  });

  it('creates no administrator without a password when its insertion fails', async () => {
    // One account exists: the password of a second one violates this index.
    const probe = sql`create unique index one_password on account ("providerId")`;
    await probe.execute(database());
    const given = { email: 'olga@exemple.fr', password: NEW };
    await expect(ensureFirstAdministrator(given)).rejects.toThrow();
    await sql`drop index one_password`.execute(database());
    expect(await ensureFirstAdministrator(given)).toBeUndefined();
    expect(await signIn(request(), given.email, NEW)).toMatchObject({ outcome: 'signed-in' });
  });

  it('signs in with an internationalized e-mail address, as browsers send it (§9.11)', async () => {
    expect(await saveAdministrator('Dora@château-dorval.fr', 'un mot de passe')).toBe('created');
    for (const email of ['dora@château-dorval.fr', 'dora@xn--chteau-dorval-jeb.fr', 'DORA@CHÂTEAU-DORVAL.FR'])
      expect(await signIn(request(), email, 'un mot de passe'), email).toMatchObject({
        outcome: 'signed-in',
      });
  });

  it('signs in with an e-mail address that was copied with invisible characters', async () => {
    expect(await saveAdministrator('enora@exemple.fr', 'un mot de passe')).toBe('created');
    for (const email of ['\u202aenora@exemple.fr\u202c', 'enora\u200b@exem\u00adple.fr'])
      expect(await signIn(request(), email, 'un mot de passe')).toMatchObject({ outcome: 'signed-in' });
  });

  it('signs in, recognizes the session and ends it', async () => {
    expect(await saveAdministrator('Claire@Exemple.fr', 'un mot de passe')).toBe('created');
    const result = await signIn(request(), 'claire@exemple.fr', 'un mot de passe');
    if (result.outcome !== 'signed-in') throw new Error(result.outcome);
    const cookie = cookieOf(result.headers);
    expect(await readAdministrator(request(cookie))).toMatchObject({ email: 'claire@exemple.fr' });
    expect(
      await readAdministrator(request(cookie.replace(/(session_token=.{20}).{4}/, '$1AAAA'))),
    ).toBeUndefined();
    await signOut(request(cookie));
    expect(await readAdministrator(request(cookie))).toBeUndefined();
  });

  it('ends the former session of a browser when it signs in again', async () => {
    const first = await signIn(request(), 'claire@exemple.fr', 'un mot de passe');
    if (first.outcome !== 'signed-in') throw new Error(first.outcome);
    const second = await signIn(request(cookieOf(first.headers)), 'claire@exemple.fr', 'un mot de passe');
    if (second.outcome !== 'signed-in') throw new Error(second.outcome);
    expect(await readAdministrator(request(cookieOf(first.headers)))).toBeUndefined();
    expect(await readAdministrator(request(cookieOf(second.headers)))).toBeDefined();
  });

  it('rehashes a password that was hashed with lower cost, after it was verified (docs/decisions/045)', async () => {
    const storedPassword = () =>
      database()
        .selectFrom('account')
        .innerJoin('user', 'user.id', 'account.userId')
        .select('account.password')
        .where('user.email', '=', 'claire@exemple.fr')
        .executeTakeFirstOrThrow();
    const password = await formerHash('un mot de passe');
    await database()
      .updateTable('account')
      .set({ password })
      .where('password', '=', (await storedPassword()).password)
      .execute();
    expect((await signIn(request(), 'claire@exemple.fr', 'faux mot de passe')).outcome).toBe('refused');
    expect(await storedPassword()).toEqual({ password });
    expect((await signIn(request(), 'claire@exemple.fr', 'un mot de passe')).outcome).toBe('signed-in');
    expect((await storedPassword()).password).toMatch(/^\$scrypt\$ln=15/);
    expect((await signIn(request(), 'claire@exemple.fr', 'un mot de passe')).outcome).toBe('signed-in');
  });

  it('renews a session in use, once, before it expires', async () => {
    const result = await signIn(request(), 'claire@exemple.fr', 'un mot de passe');
    if (result.outcome !== 'signed-in') throw new Error(result.outcome);
    const used = request(cookieOf(result.headers));
    expect((await readSession(used))?.renewal.getSetCookie()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
    // Load shedding asks first who is signed in: the cookie of a renewal would be lost there.
    expect(await readAdministrator(used)).toBeDefined();
    expect((await readSession(used))?.renewal.getSetCookie()[0]).toContain('session_token');
    expect((await readSession(used))?.renewal.getSetCookie()).toEqual([]);
    expect(await readSession(request('agence.session_token=faux'))).toBeUndefined();
    // The sign-in redirects with the renewed cookie.
    vi.setSystemTime(Date.now() + 24 * 3600 * 1000);
    const entered: unknown = await loader({ request: used } as Parameters<typeof loader>[0]).catch(
      (thrown) => thrown,
    );
    expect((entered as Response).headers.getSetCookie()[0]).toContain('session_token');
    // A session expires after a week without use.
    vi.setSystemTime(Date.now() + 8 * 24 * 3600 * 1000);
    expect(await readSession(used)).toBeUndefined();
  });

  it('sets a new password and ends all sessions of the old one', async () => {
    const before = await signIn(request(), 'claire@exemple.fr', 'un mot de passe');
    if (before.outcome !== 'signed-in') throw new Error(before.outcome);
    expect(await saveAdministrator('claire@exemple.fr', 'un autre mot')).toBe('password-reset');
    expect(await readAdministrator(request(cookieOf(before.headers)))).toBeUndefined();
    expect((await signIn(request(), 'claire@exemple.fr', 'un mot de passe')).outcome).toBe('refused');
    expect((await signIn(request(), 'claire@exemple.fr', 'un autre mot')).outcome).toBe('signed-in');
    // The sign-in refuses the last two.
    for (const email of ['claire', 'andré@exemple.fr', '"claire"@exemple.fr'])
      await expect(saveAdministrator(email, 'un autre mot'), email).rejects.toThrow('email:');
    await expect(saveAdministrator('claire@exemple.fr', 'court')).rejects.toThrow('password:');
  });
});
