import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authentication } from '#features/administrators/authentication.server.ts';
import { removePasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  requireAdministrator,
  restrictedSession,
} from '#features/administrators/require-administrator.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import {
  confirmSetup,
  startSetup,
} from '#features/administrators/second-factor/authenticator-setup.server.ts';
import { turnSecondFactorOff } from '#features/administrators/second-factor/change-second-factor.server.ts';
import { removeSecondFactorOf } from '#features/administrators/second-factor/remove-second-factor.server.ts';
import { applyRequiredFactor } from '#features/administrators/second-factor/required-factor.server.ts';
import { finishSignIn } from '#features/administrators/second-factor/second-step.server.ts';
import {
  type Administrator,
  cookieHeader,
  readAdministrator,
  readSession,
  signIn,
} from '#features/administrators/session.server.ts';
import * as configured from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { describeOnBothEngines } from './engines.ts';

const PASSWORD = 'un mot de passe';
const request = (cookie = '', init: RequestInit = {}) =>
  new Request('http://localhost:3000/admin/x', {
    ...init,
    headers: { cookie, 'x-client-address': '10.0.0.1', ...(init.headers as Record<string, string>) },
  });

function requireFactor(required = true) {
  const plain = configured.readConfiguration({});
  vi.spyOn(configured, 'configuration').mockReturnValue({ ...plain, REQUIRE_SECOND_FACTOR: required });
}

async function cookieOf(email: string): Promise<string> {
  const entered = await signIn(request(), email, PASSWORD);
  if (entered.outcome !== 'signed-in') throw new Error(entered.outcome);
  return cookieHeader(entered.headers);
}

/** A new account, signed in by its password. */
async function signedInAccount(email: string) {
  await saveAdministrator(email, PASSWORD);
  const cookie = await cookieOf(email);
  const session = await readSession(request(cookie));
  if (!session) throw new Error('no session');
  return { cookie, administrator: session.administrator };
}

/** Turns an authenticator on; returns its secret and the cookie of the session after it. */
async function turnOn(cookie: string, administrator: Administrator) {
  const started = await startSetup(request(cookie), administrator, { password: PASSWORD });
  if (started.outcome !== 'started') throw new Error(started.outcome);
  const { secret } = started.setup;
  const end = await confirmSetup(request(cookie), administrator, oneTimeCode(secret));
  if (end.outcome !== 'on') throw new Error(end.outcome);
  return { secret, cookie: cookieHeader(end.headers) };
}

async function addPasskeyTo({ id: owner_id }: Administrator): Promise<string> {
  const id = randomUUID();
  const key = { public_key: 'AA', counter: 0, transports: '', name: 'Téléphone', last_used_at: null };
  await database()
    .insertInto('passkeys')
    .values({ id, owner_id, created_at: new Date(), ...key })
    .execute();
  return id;
}

/** What the guard does with a request for a route: its response, or 200 where the route itself would run. */
async function guarded(pattern: string, sent: Request) {
  const context = new RouterContextProvider();
  const run = async () => {
    // It reads no other argument of a middleware.
    const response = await requireAdministrator(
      { request: sent, url: new URL(sent.url), context, pattern, params: {} } as never,
      async () => new Response(null),
    );
    return response as Response;
  };
  const response = await run().catch((thrown: unknown) => thrown as Response);
  const restricted = response.status === 200 && context.get(restrictedSession);
  return { status: response.status, to: response.headers.get('location'), restricted };
}

beforeEach(() => requireFactor());
afterEach(() => void vi.restoreAllMocks());

describeOnBothEngines('a required second factor', () => {
  it('restricts a session by a password alone to the setup, whatever is requested (§45.13)', async () => {
    const { cookie, administrator } = await signedInAccount('claire@exemple.fr');
    // What decides about files of drafts, and about paths that don't exist.
    expect(await readAdministrator(request(cookie))).toBeUndefined();
    const setup = '/admin/compte/securite';
    const refused = { status: 302, to: setup, restricted: false };
    for (const pattern of [
      'admin/dashboard',
      'admin//compte',
      '/admin/session',
      'admin/compte/securite/x',
      '',
    ])
      expect(await guarded(pattern, request(cookie)), pattern).toEqual(refused);
    const write = { status: 403, to: null, restricted: false };
    expect(await guarded('admin/uploads', request(cookie, { method: 'POST' }))).toEqual(write);
    expect(
      await guarded('admin/uploads', request(cookie, { headers: { 'Tus-Resumable': '1.0.0' } })),
    ).toEqual(write);
    const reached = { status: 200, to: null, restricted: true };
    expect(await guarded('admin/compte/securite', request(cookie))).toEqual(reached);
    expect(await guarded('admin/compte/securite', request(cookie, { method: 'POST' }))).toEqual(reached);

    const { cookie: after, secret } = await turnOn(cookie, administrator);
    expect(await readAdministrator(request(after))).toMatchObject({ id: administrator.id });
    expect(await guarded('admin/dashboard', request(after))).toMatchObject({
      status: 200,
      restricted: false,
    });
    // The next sign-in asks for a code as ever, and is not restricted.
    const step = await signIn(request(), 'claire@exemple.fr', PASSWORD);
    if (step.outcome !== 'second-step') throw new Error(step.outcome);
    const waiting = request(cookieHeader(step.headers));
    const entered = await finishSignIn(waiting, 'code', oneTimeCode(secret, 1));
    if (entered.outcome !== 'signed-in') throw new Error(entered.outcome);
    expect(await readAdministrator(request(cookieHeader(entered.headers)))).toBeDefined();
  });

  it('changes nothing where it is not required', async () => {
    requireFactor(false);
    const { cookie, administrator } = await signedInAccount('nadia@exemple.fr');
    expect(await readAdministrator(request(cookie))).toMatchObject({ id: administrator.id });
    expect(await guarded('admin/dashboard', request(cookie))).toMatchObject({
      status: 200,
      restricted: false,
    });
    await addPasskeyTo(administrator);
    expect((await signIn(request(), 'nadia@exemple.fr', PASSWORD)).outcome).toBe('signed-in');
    const { cookie: after } = await turnOn(cookie, administrator);
    expect((await turnSecondFactorOff(request(after), administrator, { password: PASSWORD })).outcome).toBe(
      'off',
    );
  });

  it('ends the other sessions with the first factor: a password alone had opened them', async () => {
    const { cookie, administrator } = await signedInAccount('ines@exemple.fr');
    const other = await cookieOf('ines@exemple.fr');
    const { cookie: after } = await turnOn(cookie, administrator);
    expect(await readSession(request(other))).toBeUndefined();
    expect(await readSession(request(after))).toMatchObject({ restricted: false });
  });

  it('is not replaced by a password where the account has a passkey', async () => {
    const { administrator } = await signedInAccount('rose@exemple.fr');
    await addPasskeyTo(administrator);
    await database().deleteFrom('session').execute();
    expect(await signIn(request(), 'rose@exemple.fr', PASSWORD)).toEqual({ outcome: 'passkey-needed' });
    expect(await signIn(request(), 'rose@exemple.fr', 'un autre mot')).toEqual({ outcome: 'refused' });
    expect(await database().selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('can’t be removed while it is the last one', async () => {
    const { cookie, administrator } = await signedInAccount('lou@exemple.fr');
    const session = await turnOn(cookie, administrator);
    const credentials = { password: PASSWORD };
    const off = () => turnSecondFactorOff(request(session.cookie), administrator, credentials);
    expect((await off()).outcome).toBe('required');
    const first = await addPasskeyTo(administrator);
    const second = await addPasskeyTo(administrator);
    const remove = (id: string, cookie: string) =>
      removePasskey(request(cookie), administrator, id, credentials);
    expect(await remove(second, session.cookie)).toBe('removed');
    const ended = await off();
    if (ended.outcome !== 'off') throw new Error(ended.outcome);
    expect(await remove(first, cookieHeader(ended.headers))).toBe('required');
    // Sent twice: it was already removed.
    expect(await remove(second, cookieHeader(ended.headers))).toBe('gone');
    expect(await readSession(request(cookieHeader(ended.headers)))).toMatchObject({ restricted: false });
  });

  it('can be set up again after a removal that was cut off', async () => {
    const { cookie, administrator } = await signedInAccount('nour@exemple.fr');
    const session = await turnOn(cookie, administrator);
    await addPasskeyTo(administrator);
    const library = await authentication();
    const { handler } = library;
    vi.spyOn(library, 'handler').mockImplementation((sent) =>
      sent.url.endsWith('/two-factor/disable') ? Promise.reject(new Error('cut off')) : handler(sent),
    );
    const off = () => turnSecondFactorOff(request(session.cookie), administrator, { password: PASSWORD });
    await expect(off()).rejects.toThrow('cut off');
    vi.mocked(library.handler).mockRestore();
    expect((await off()).outcome).toBe('off-already');
    expect((await turnOn(session.cookie, administrator)).secret).not.toBe(session.secret);
  });

  it('is left by two concurrent removals', async () => {
    const { cookie, administrator } = await signedInAccount('eva@exemple.fr');
    const credentials = { password: PASSWORD };
    const remove = (id: string, cookie: string) =>
      removePasskey(request(cookie), administrator, id, credentials);
    const keys = [await addPasskeyTo(administrator), await addPasskeyTo(administrator)];
    const removed = await Promise.all(keys.map((id) => remove(id, cookie)));
    expect(removed.toSorted()).toEqual(['removed', 'required']);
    const [last = ''] = keys.filter((_, index) => removed[index] === 'required');
    const session = await turnOn(cookie, administrator);
    const [off, passkey] = await Promise.all([
      turnSecondFactorOff(request(session.cookie), administrator, credentials),
      remove(last, session.cookie),
    ]);
    // The one that is too late finds the last factor, or its session ended by the other one.
    expect([off.outcome, passkey].filter((outcome) => ['off', 'removed'].includes(outcome))).toHaveLength(1);
  });

  it('is set up again after the operator removed a lost one', async () => {
    const { cookie, administrator } = await signedInAccount('zoe@exemple.fr');
    const { cookie: after } = await turnOn(cookie, administrator);
    expect(await removeSecondFactorOf('zoe@exemple.fr', 'en personne')).toBe(true);
    expect(await readSession(request(after))).toBeUndefined();
    expect(await readSession(request(await cookieOf('zoe@exemple.fr')))).toMatchObject({ restricted: true });
  });

  it('ends sessions from before it was required, once each time', async () => {
    requireFactor(false);
    const { cookie } = await signedInAccount('jade@exemple.fr');
    await applyRequiredFactor();
    expect(await readSession(request(cookie))).toBeDefined();
    requireFactor();
    await applyRequiredFactor();
    expect(await readSession(request(cookie))).toBeUndefined();
    const later = await cookieOf('jade@exemple.fr');
    await applyRequiredFactor();
    expect(await readSession(request(later))).toBeDefined();
    requireFactor(false);
    await applyRequiredFactor();
    expect(await readSession(request(later))).toBeDefined();
    requireFactor();
    await applyRequiredFactor();
    expect(await readSession(request(later))).toBeUndefined();
  });
});
