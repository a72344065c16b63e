import { afterEach, expect, it, vi } from 'vitest';
import { readDevices, signOutDevices } from '#features/administrators/account/devices.server.ts';
import {
  changeEmail,
  changePassword,
  renameAccount,
} from '#features/administrators/account/own-account.server.ts';
import { confirmPassword, isStillConfirmed } from '#features/administrators/confirm-password.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { readSession, signIn } from '#features/administrators/session.server.ts';
import { saveSettings } from '#features/settings/edit-settings.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { cookieOfSignIn } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const EMAIL = 'claire@exemple.fr';
const OLD = 'un mot de passe';
const NEW = 'canoë bleu sous la pluie';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const DAY = 24 * 3600 * 1000;

const request = (cookie = '') =>
  new Request('http://localhost:3000/admin', {
    headers: { cookie, 'x-client-address': '10.0.0.1', 'user-agent': FIREFOX },
  });

async function device(email = EMAIL, password = OLD) {
  const cookie = await cookieOfSignIn(email, password, request());
  const session = await readSession(request(cookie));
  if (!session) throw new Error('no session');
  return { cookie, owner: session.administrator, sessionId: session.sessionId };
}

const isSignedIn = async (cookie: string) => (await readSession(request(cookie))) !== undefined;

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('an own account', () => {
  it('has a name, and an e-mail address that is unique (§43.2, §43.3)', async () => {
    await saveAdministrator(EMAIL, OLD);
    await saveAdministrator('ines@exemple.fr', OLD);
    const { owner, cookie } = await device();
    await renameAccount(owner, 'Claire Dupont');
    expect((await readSession(request(cookie)))?.administrator).toMatchObject({
      name: 'Claire Dupont',
      role: 'administrator',
    });
    expect(await changeEmail(request(cookie), owner, 'c@exemple.fr', { password: 'un faux' })).toBe(
      'wrong-password',
    );
    expect(await changeEmail(request(cookie), owner, 'ines@exemple.fr', { password: OLD })).toEqual({
      problem: 'Cette adresse ne peut pas être utilisée',
    });
    expect(await changeEmail(request(cookie), owner, 'c@exemple.fr', { password: OLD })).toBe('done');
    await device('c@exemple.fr');
    expect(
      await changeEmail(request(cookie), { ...owner, email: 'c@exemple.fr' }, EMAIL, { password: OLD }),
    ).toBe('done');
  });

  it('lists its devices, and signs out one or all others (§43.6, §43.7)', async () => {
    const [here, there, elsewhere] = [await device(), await device(), await device()];
    const [first] = await readDevices(here.owner, here.sessionId);
    expect(first).toMatchObject({ id: here.sessionId, isThis: true, name: 'Firefox sur Linux' });
    await signOutDevices(here.owner, { device: there.sessionId });
    expect(await isSignedIn(there.cookie)).toBe(false);
    expect(await isSignedIn(elsewhere.cookie)).toBe(true);
    const stranger = await device('ines@exemple.fr');
    await signOutDevices(here.owner, { device: stranger.sessionId });
    await signOutDevices(here.owner, { allBut: here.sessionId });
    expect(await Promise.all([here, elsewhere, stranger].map(({ cookie }) => isSignedIn(cookie)))).toEqual([
      true,
      false,
      true,
    ]);
    const addresses = await database().selectFrom('session').selectAll().execute();
    expect(addresses.map((row) => (row as { ipAddress?: string | null }).ipAddress || null)).not.toContain(
      '10.0.0.1',
    );
  });

  it('changes its password only with the old one, and ends its other sessions (§43.4, §43.5)', async () => {
    const [here, other] = [await device(), await device()];
    const change = (current: string, wanted: string) =>
      changePassword(request(here.cookie), here, { current: { password: current }, wanted });
    expect((await change(OLD, 'motdepasse123')).outcome).toHaveProperty('problem');
    expect((await change('un faux', NEW)).outcome).toBe('wrong-password');
    expect(await isSignedIn(other.cookie)).toBe(true);
    const done = await change(OLD, NEW);
    expect(done).toMatchObject({ outcome: 'done', cookie: expect.stringContaining('agence.device-') });
    expect([await isSignedIn(here.cookie), await isSignedIn(other.cookie)]).toEqual([true, false]);
    expect((await signIn(request(), EMAIL, OLD)).outcome).toBe('refused');
    await device(EMAIL, NEW);
  });

  it('changes once when two changes were confirmed by the same password (§43.12)', async () => {
    const [here, there] = [await device(EMAIL, NEW), await device(EMAIL, NEW)];
    const current = { password: NEW };
    const change = (by: typeof here, wanted: string) =>
      changePassword(request(by.cookie), by, { current, wanted });
    const wanted = ['girafe verte dans le train', 'zèbre bleu sous la neige'];
    const ended = await Promise.all([change(here, wanted[0] ?? ''), change(there, wanted[1] ?? '')]);
    const outcomes = ended.map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['done', 'wrong-password']);
    const [stored, refused] = outcomes[0] === 'done' ? wanted : wanted.toReversed();
    expect((await signIn(request(), EMAIL, refused ?? '')).outcome).toBe('refused');
    const again = await device(EMAIL, stored);
    expect(await change(again, NEW)).toEqual({ outcome: 'wrong-password' });
    expect(
      await changePassword(request(again.cookie), again, {
        current: { password: stored ?? '' },
        wanted: NEW,
      }),
    ).toMatchObject({ outcome: 'done' });
  });

  it('is not changed by what a former password, or an ended session, has confirmed (§43.12)', async () => {
    const [here, there] = [await device(EMAIL, NEW), await device(EMAIL, NEW)];
    const confirmed = await confirmPassword(request(there.cookie), there.owner, { password: NEW });
    if (typeof confirmed === 'string') throw new Error(confirmed);
    expect(await isStillConfirmed(database(), confirmed)).toBe(true);
    await signOutDevices(here.owner, { device: there.sessionId });
    expect(await isStillConfirmed(database(), confirmed)).toBe(false);
    expect(await changeEmail(request(there.cookie), there.owner, 'v@exemple.fr', { password: NEW })).toBe(
      'wrong-password',
    );
    const before = await confirmPassword(request(here.cookie), here.owner, { password: NEW });
    if (typeof before === 'string') throw new Error(before);
    await saveAdministrator(EMAIL, OLD);
    expect(await isStillConfirmed(database(), before)).toBe(false);
    await saveAdministrator(EMAIL, NEW);
  });

  it('ends a session a fixed number of days after its sign-in, even if it is in use (§43.8)', async () => {
    const { cookie } = await device(EMAIL, NEW);
    const start = Date.now();
    for (let day = 1; day < 30; day += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY });
      expect(await isSignedIn(cookie), `day ${day}`).toBe(true);
    }
    vi.setSystemTime(start + 30 * DAY + 1000);
    expect(await isSignedIn(cookie)).toBe(false);
    vi.useRealTimers();
    const again = await device(EMAIL, NEW);
    expect(await saveSettings({ 'signIn.days': '1' }, 0)).toEqual({ outcome: 'saved' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
    expect(await isSignedIn(again.cookie)).toBe(false);
  });
});
