import { hash, randomBytes, randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { signOutDevices } from '#features/administrators/account/devices.server.ts';
import { changeEmail, changePassword } from '#features/administrators/account/own-account.server.ts';
import { addPasskey } from '#features/administrators/passkeys/add-passkey.server.ts';
import { newChallenge } from '#features/administrators/passkeys/passkey-challenge.server.ts';
import { removePasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import { signInWithPasskey } from '#features/administrators/passkeys/sign-in-with-passkey.server.ts';
import { resetPassword } from '#features/administrators/password-reset/reset-password.server.ts';
import { acceptInvitation, readInvitation } from '#features/administrators/people/invitations.server.ts';
import { changeRole, removePerson, signOutPerson } from '#features/administrators/people/people.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import {
  confirmSetup,
  startSetup,
} from '#features/administrators/second-factor/authenticator-setup.server.ts';
import {
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '#features/administrators/second-factor/change-second-factor.server.ts';
import {
  removeSecondFactor,
  removeSecondFactorOf,
} from '#features/administrators/second-factor/remove-second-factor.server.ts';
import { readSession, signIn } from '#features/administrators/session.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { cookieOf, cookieOfSignIn, administratorRequest as request } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

// Signatures of authenticators are not verified here: any response with a challenge of this site is valid.
vi.mock('@simplewebauthn/server', () => {
  const verify = async ({ response, expectedChallenge }: Given) => {
    await meanwhile.once();
    return {
      verified: await expectedChallenge(response.challenge),
      registrationInfo: { credential: { id: randomUUID(), publicKey: new Uint8Array(3), counter: 0 } },
      authenticationInfo: { newCounter: 1 },
    };
  };
  return { verifyRegistrationResponse: verify, verifyAuthenticationResponse: verify };
});
type Given = {
  response: { challenge: string };
  expectedChallenge: (challenge: string) => Promise<boolean>;
};

/** Work executed while a password or the response of an authenticator is being verified. */
const meanwhile = vi.hoisted(() => ({
  work: async () => {},
  async once() {
    const { work } = meanwhile;
    meanwhile.work = async () => {};
    await work();
  },
}));

// Password hashing is replaced by a cheap function.
vi.mock('#features/administrators/password/password-hash.server.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  hashAlike: async (text: string) => `hash of ${text}`,
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) => {
    await meanwhile.once();
    return hash === `hash of ${password}`;
  },
  isOutdated: () => false,
}));

const PASSWORD = 'un mot de passe';
const NEW = 'tambour citron glacier moutarde';
const SOON = () => new Date(Date.now() + 600_000);
const hashOf = (secret: string) => hash('sha256', secret);

async function signedIn(email: string) {
  const cookie = await cookieOfSignIn(email, PASSWORD);
  const session = await readSession(request(cookie));
  if (!session) throw new Error('no session');
  return { cookie, owner: session.administrator, sessionId: session.sessionId };
}

type Person = Awaited<ReturnType<typeof signedIn>> & { secret: string; by: string };

/** Every kind of access that a person can have open, by its table: how it is created, and how to count it. */
const OPEN = {
  password_resets: {
    open: ({ owner, secret }: Person) =>
      database()
        .insertInto('password_resets')
        .values({ secret_hash: hashOf(secret), owner_id: owner.id, ends_at: SOON() })
        .execute(),
    count: ({ owner }: Person) => rows('password_resets', 'owner_id', owner.id),
  },
  verification: {
    open: ({ owner }: Person) =>
      database()
        .insertInto('verification')
        .values({
          id: randomUUID(),
          identifier: `2fa-${randomUUID()}`,
          value: owner.id,
          expiresAt: SOON(),
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        .execute(),
    count: ({ owner }: Person) => rows('verification', 'value', owner.id),
  },
  invitations: {
    open: ({ owner, secret }: Person) =>
      database()
        .insertInto('invitations')
        .values({
          id: randomUUID(),
          secret_hash: hashOf(secret),
          name: 'Complice',
          email: `${randomUUID()}@exemple.fr`,
          role: 'administrator',
          invited_by: owner.id,
          created_at: new Date(),
          ends_at: SOON(),
        })
        .execute(),
    count: ({ owner }: Person) => rows('invitations', 'invited_by', owner.id),
  },
  twoFactor: {
    /** Started and not confirmed. */
    open: async ({ cookie, owner }: Person) => {
      await startSetup(request(cookie), owner, { password: PASSWORD });
    },
    count: async ({ owner }: Person) =>
      (
        await database()
          .selectFrom('twoFactor')
          .select('id')
          .where('userId', '=', owner.id)
          .where('verified', '=', false)
          .execute()
      ).length,
  },
  session: {
    open: ({ owner }: Person) => signedIn(owner.email),
    count: ({ owner }: Person) => rows('session', 'userId', owner.id),
  },
};

/** Tables that look like open access, and why no change of an account ends it. */
const STAYS: Record<string, string> = {
  account: 'holds the password itself',
  passkeys: 'are what signs in, and are ended by their owner; they go with a lost factor',
  shared_previews: 'show one draft to a client and open no account (§39.1)',
  unfinished_uploads: 'need a session at each request',
  content_previews: 'need a session at each request',
  personal_data_erasures: 'says who did it',
  journal: 'says who did it',
  plans: 'says who planned it, which stays planned (§42.1)',
  trash: 'says until when a deleted item is kept',
  file_uses: 'is a list of stored files',
  rate_limits: 'counts',
};

const LOOKS_OPEN = /secret|token|expire|ends_?at|^user_?id$|owner_id|invited_by|administrator_id|made_by_id/i;

async function rows(
  table: 'password_resets' | 'verification' | 'invitations' | 'session' | 'passkeys',
  column: string,
  id: string,
) {
  const found = await database().selectFrom(table).selectAll().execute();
  return found.filter((row) => Object.entries(row).some(([name, value]) => name === column && value === id))
    .length;
}

type Change = {
  /** How many of two sessions remain: the one that made the change, and another one. */
  sessions: number;
  /** The second factor is enabled before it. */
  factor?: true;
  make: (person: Person) => Promise<unknown>;
};

const CHANGES: Record<string, Change> = {
  'another address': {
    sessions: 2,
    make: ({ cookie, owner }) =>
      changeEmail(request(cookie), owner, `neuf-${owner.email}`, { password: PASSWORD }),
  },
  'another password': {
    sessions: 1,
    make: ({ cookie, owner, sessionId }) =>
      changePassword(request(cookie), { owner, sessionId }, { current: { password: PASSWORD }, wanted: NEW }),
  },
  'a password by a link': {
    sessions: 0,
    make: async ({ owner }) => {
      const secret = randomBytes(16).toString('base64url');
      await database()
        .insertInto('password_resets')
        .values({ secret_hash: hashOf(secret), owner_id: owner.id, ends_at: SOON() })
        .execute();
      return resetPassword(request(), secret, NEW);
    },
  },
  'a password by the operator': { sessions: 0, make: ({ owner }) => saveAdministrator(owner.email, NEW) },
  'a second factor that is on': {
    sessions: 2,
    make: async ({ cookie, owner }) => {
      const started = await startSetup(request(cookie), owner, { password: PASSWORD });
      if (started.outcome !== 'started') throw new Error(started.outcome);
      return confirmSetup(request(cookie), owner, oneTimeCode(started.setup.secret));
    },
  },
  'a second factor that is off': {
    sessions: 2,
    factor: true,
    make: ({ cookie, owner }) => turnSecondFactorOff(request(cookie), owner, { password: PASSWORD }),
  },
  'new recovery codes': {
    sessions: 2,
    factor: true,
    make: ({ cookie, owner }) => renewRecoveryCodes(request(cookie), owner, { password: PASSWORD }),
  },
  'one more passkey': {
    sessions: 2,
    make: async ({ cookie, owner }) =>
      addPasskey(request(cookie), owner, 'Téléphone', { challenge: await challengeFor(owner.id) }),
  },
  'one passkey less': {
    sessions: 2,
    make: async ({ cookie, owner }) =>
      removePasskey(request(cookie), owner, await storedPasskey(owner), { password: PASSWORD }),
  },
  'a factor that another takes off': {
    sessions: 0,
    make: ({ owner }) => removeSecondFactor(owner.id, 'en personne'),
  },
  'a factor that the operator takes off': {
    sessions: 0,
    make: ({ owner }) => removeSecondFactorOf(owner.email, 'in person'),
  },
  'another role': { sessions: 0, make: ({ by, owner }) => changeRole(by, owner.id, 'editor') },
  'a removed account': { sessions: 0, make: ({ by, owner }) => removePerson(by, owner.id) },
  'a sign-out of all devices by another': {
    sessions: 0,
    make: ({ by, owner }) => signOutPerson(by, owner.id),
  },
  'a sign-out of the other devices': {
    sessions: 1,
    make: ({ owner, sessionId }) => signOutDevices(owner, { allBut: sessionId }),
  },
};

async function challengeFor(account: string): Promise<string> {
  return Buffer.from(await newChallenge(account)).toString('base64url');
}

async function storedPasskey(owner: { id: string }): Promise<string> {
  const id = randomUUID();
  const key = { public_key: 'AA', counter: 0, transports: '', name: 'Téléphone', last_used_at: null };
  await database()
    .insertInto('passkeys')
    .values({ id, owner_id: owner.id, created_at: new Date(), ...key })
    .execute();
  return id;
}

/** A person with every kind of access open, and the administrator who manages the account. */
async function createPerson({ factor }: Change): Promise<Person> {
  const by = `${randomUUID()}@exemple.fr`;
  const email = `${randomUUID()}@exemple.fr`;
  await saveAdministrator(by, PASSWORD);
  await saveAdministrator(email, PASSWORD);
  const other = await database()
    .selectFrom('user')
    .select('id')
    .where('email', '=', by)
    .executeTakeFirstOrThrow();
  const person = { ...(await signedIn(email)), secret: randomBytes(16).toString('base64url'), by: other.id };
  for (const each of [
    OPEN.session,
    OPEN.password_resets,
    OPEN.invitations,
    OPEN.twoFactor,
    OPEN.verification,
  ])
    await each.open(person);
  if (!factor) return person;
  const on = await CHANGES['a second factor that is on']?.make(person);
  if (!isTurnedOn(on)) throw new Error('not on');
  const cookie = cookieOf(on.headers);
  const session = await readSession(request(cookie));
  for (const each of [OPEN.password_resets, OPEN.invitations, OPEN.verification]) await each.open(person);
  return { ...person, cookie, sessionId: session?.sessionId ?? '' };
}

function isTurnedOn(given: unknown): given is { headers: Headers } {
  return typeof given === 'object' && given !== null && 'headers' in given;
}

describeOnBothEngines('open access of an account (§43.9)', () => {
  it('is listed for each table of the database that could grant it', async () => {
    const tables = (await database().introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => LOOKS_OPEN.test(name)))
      .map(({ name }) => name);
    // Its value is the account's id, and its expiry is in "expiresAt".
    expect(tables).toContain('verification');
    expect(tables.filter((name) => !(name in OPEN) && !(name in STAYS))).toEqual([]);
    expect([...Object.keys(OPEN), ...Object.keys(STAYS)].filter((name) => !tables.includes(name))).toEqual(
      [],
    );
  });

  it.each(Object.entries(CHANGES))('ends with %s', async (_what, change) => {
    const person = await createPerson(change);
    const before = await Promise.all(Object.values(OPEN).map(({ count }) => count(person)));
    expect(Math.min(...before.slice(0, 3))).toBeGreaterThan(0);
    await actAs({ id: person.owner.id, name: 'Claire' }, () => change.make(person));
    const left: Record<string, number> = {};
    for (const [table, { count }] of Object.entries(OPEN)) left[table] = await count(person);
    expect(left).toEqual({
      password_resets: 0,
      verification: 0,
      invitations: 0,
      twoFactor: 0,
      session: change.sessions,
    });
    expect(await readInvitation(person.secret)).toBeUndefined();
  });

  it.each([false, true])(
    'is no sign-in whose password was replaced meanwhile (second factor: %s)',
    async (factor) => {
      const change = { sessions: 0, make: async () => undefined };
      const { owner } = await createPerson(factor ? { ...change, factor } : change);
      await saveAdministrator(owner.email, PASSWORD);
      meanwhile.work = async () => void (await saveAdministrator(owner.email, NEW));
      expect((await signIn(request(), owner.email, PASSWORD)).outcome).toBe('refused');
      expect(await rows('session', 'userId', owner.id)).toBe(0);
      expect(await rows('verification', 'value', owner.id)).toBe(0);
      const entered = await signIn(request(), owner.email, NEW);
      expect(entered.outcome).toBe(factor ? 'second-step' : 'signed-in');
    },
  );

  it('is no sign-in with a passkey that was removed meanwhile', async () => {
    const { owner } = await createPerson({ sessions: 0, make: async () => undefined });
    const id = await storedPasskey(owner);
    meanwhile.work = async () => void (await removeSecondFactor(owner.id, 'en personne'));
    const entered = await signInWithPasskey(request(), { id, challenge: await challengeFor('') });
    expect(entered).toEqual({ outcome: 'refused' });
    expect(await rows('session', 'userId', owner.id)).toBe(0);
  });

  it('is no passkey of a session that ended meanwhile', async () => {
    const { cookie, owner } = await createPerson({ sessions: 0, make: async () => undefined });
    const response = { challenge: await challengeFor(owner.id) };
    meanwhile.work = async () => void (await saveAdministrator(owner.email, NEW));
    expect(await addPasskey(request(cookie), owner, 'Téléphone', response)).toBe('refused');
    expect(await rows('passkeys', 'owner_id', owner.id)).toBe(0);
  });

  it('is no invitation by a person who is no longer an administrator', async () => {
    const person = await createPerson({ sessions: 0, make: async () => undefined });
    expect(await readInvitation(person.secret)).toMatchObject({ name: 'Complice' });
    await database().updateTable('user').set({ role: 'editor' }).where('id', '=', person.owner.id).execute();
    expect(await readInvitation(person.secret)).toBeUndefined();
    const accepted = await acceptInvitation(request(), person.secret, { name: 'Complice', password: NEW });
    expect(accepted).toEqual({ outcome: 'closed' });
  });
});
