import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { runAction } from '#admin/kit/run-action.server.ts';
import { PEOPLE_ACTIONS } from '#admin/people/people-actions.server.ts';
import {
  acceptInvitation,
  invite,
  readInvitation,
  readInvitations,
  revokeInvitation,
} from '#features/administrators/people/invitations.server.ts';
import {
  changeRole,
  readPeople,
  removePerson,
  signOutPerson,
} from '#features/administrators/people/people.server.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { readSession, signIn } from '#features/administrators/session.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { cookieOfSignIn, administratorRequest as request } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const PASSWORD = 'un mot de passe';
const CHOSEN = 'tambour citron glacier moutarde';
const DAY = 24 * 3600 * 1000;
const INES = { name: 'Inès Morel', email: 'ines@exemple.fr', role: 'editor' } as const;

const asClaire = <T>(work: () => Promise<T>) => actAs({ id: 'claire', name: 'Claire' }, work);

/** Sends an invitation and returns the secret of the link. */
async function secretFor(who: Parameters<typeof invite>[0] = INES): Promise<string> {
  const claire = await idOf('claire@exemple.fr');
  const invited = await asClaire(() => invite(who, claire));
  if (invited.outcome !== 'made') throw new Error(invited.outcome);
  return invited.address.split('/').at(-1) ?? '';
}

const idOf = async (email: string) => (await readPeople()).find((person) => person.email === email)?.id ?? '';

describeOnBothEngines('the people of an installation', () => {
  beforeEach(async () => {
    for (const table of ['invitations', 'session', 'account', 'user', 'journal'] as const)
      await database().deleteFrom(table).execute();
    for (const name of ['claire', 'paul']) await saveAdministrator(`${name}@exemple.fr`, PASSWORD);
  });

  it('are invited by a link that creates one account, once, with the given role (§44.2, §44.3)', async () => {
    const secret = await secretFor();
    expect(await readInvitation(secret)).toEqual(INES);
    expect(await acceptInvitation(request(), secret, { name: 'Inès', password: 'trop court' })).toMatchObject(
      {
        outcome: 'refused',
      },
    );
    const accept = () => acceptInvitation(request(), secret, { name: 'Inès', password: CHOSEN });
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'closed']);
    expect(await readPeople()).toMatchObject([{}, {}, { name: 'Inès', email: INES.email, role: 'editor' }]);
    expect((await signIn(request(), INES.email, CHOSEN)).outcome).toBe('signed-in');
    expect(await readInvitations()).toEqual([]);
    expect(await asClaire(() => invite(INES, 'claire'))).toEqual({ outcome: 'has-account' });
  });

  it('are listed with the e-mail address that they read, and stored with its domain in ASCII (§9.11)', async () => {
    const secret = await secretFor({ ...INES, email: 'ines@xn--chteau-dorval-jeb.fr' });
    const readable = { email: 'ines@château-dorval.fr' };
    expect(await readInvitations()).toMatchObject([readable]);
    expect(await readInvitation(secret)).toMatchObject(readable);
    await acceptInvitation(request(), secret, { name: 'Inès', password: CHOSEN });
    expect(await readPeople()).toMatchObject([{}, {}, readable]);
    const stored = await database().selectFrom('user').select('email').where('name', '=', 'Inès').execute();
    expect(stored).toEqual([{ email: 'ines@xn--chteau-dorval-jeb.fr' }]);
  });

  it('can’t use an invitation that was replaced, revoked, expired or guessed', async () => {
    const first = await secretFor();
    const second = await secretFor({ ...INES, role: 'administrator' });
    expect(await readInvitation(first)).toBeUndefined();
    expect(await readInvitation(second)).toMatchObject({ role: 'administrator' });
    expect(await readInvitation(second, new Date(Date.now() + 8 * DAY))).toBeUndefined();
    expect(await readInvitation('A'.repeat(22))).toBeUndefined();
    const [invitation] = await readInvitations();
    await asClaire(() => revokeInvitation(invitation?.id ?? ''));
    expect(await acceptInvitation(request(), second, { name: 'Inès', password: CHOSEN })).toEqual({
      outcome: 'closed',
    });
    expect(await readPeople()).toHaveLength(2);
  });

  it('are said to have used their invitation when it is revoked too late', async () => {
    const secret = await secretFor();
    const [invitation] = await readInvitations();
    await acceptInvitation(request(), secret, { name: 'Inès', password: CHOSEN });
    const claire = await idOf('claire@exemple.fr');
    const context = new RouterContextProvider();
    context.set(signedInAdministrator, { id: claire, email: '', name: '', role: 'administrator' });
    context.set(currentSession, 'a-session');
    const asked = new Request('http://localhost:3000/admin/personnes', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'revoke', invitation: invitation?.id ?? '' }),
    });
    const { data } = await runAction({ request: asked, context }, PEOPLE_ACTIONS, '');
    expect(data).toEqual({ outcome: 'not-found', message: expect.stringContaining('elle a servi') });
  });

  it('lose their sessions immediately with their role or their account (§44.4)', async () => {
    const [claire, paul] = [await idOf('claire@exemple.fr'), await idOf('paul@exemple.fr')];
    const cookie = await cookieOfSignIn('paul@exemple.fr', PASSWORD);
    expect(await readSession(request(cookie))).toMatchObject({ administrator: { role: 'administrator' } });
    expect(await changeRole(claire, paul, 'editor')).toBe('done');
    expect(await readSession(request(cookie))).toBeUndefined();
    expect(await changeRole(paul, claire, 'editor')).toBe('missing');
    expect(await removePerson(claire, paul)).toBe('done');
    expect((await signIn(request(), 'paul@exemple.fr', PASSWORD)).outcome).toBe('refused');
    expect(await removePerson(claire, claire)).toBe('own');
  });

  it('lose only their sessions when an administrator signs them out (§44.9)', async () => {
    const [claire, paul] = [await idOf('claire@exemple.fr'), await idOf('paul@exemple.fr')];
    const cookie = await cookieOfSignIn('paul@exemple.fr', PASSWORD);
    expect(await asClaire(() => signOutPerson(claire, paul))).toBe('done');
    expect(await readSession(request(cookie))).toBeUndefined();
    expect((await signIn(request(), 'paul@exemple.fr', PASSWORD)).outcome).toBe('signed-in');
    const entries = await database().selectFrom('journal').select(['action', 'kind']).execute();
    expect(entries).toEqual([{ action: 'disconnected', kind: 'devices' }]);
    expect(await signOutPerson(claire, claire)).toBe('own');
    await changeRole(claire, paul, 'editor');
    expect(await signOutPerson(paul, claire)).toBe('missing');
  });

  it('keep their second factor, which only their password disables (§44.8, §45.5)', async () => {
    const claire = await idOf('claire@exemple.fr');
    const asked = new Request('http://localhost:3000/admin/personnes', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'remove-factor', person: claire }),
    });
    const context = new RouterContextProvider();
    context.set(signedInAdministrator, { id: claire, email: '', name: '', role: 'administrator' });
    context.set(currentSession, 'a-session');
    const { data, init } = await runAction({ request: asked, context }, PEOPLE_ACTIONS, '');
    expect(data).toEqual({ outcome: 'refused', message: expect.stringContaining('votre propre compte') });
    expect(init?.status).toBe(409);
    expect(await database().selectFrom('journal').selectAll().execute()).toEqual([]);
  });

  it('lose their second factor only by who has verified their identity and signed in again (§44.8)', async () => {
    const [claire, paul] = [await idOf('claire@exemple.fr'), await idOf('paul@exemple.fr')];
    const context = new RouterContextProvider();
    const actor = { id: claire, email: 'claire@exemple.fr', name: 'Claire', role: 'administrator' } as const;
    context.set(signedInAdministrator, actor);
    context.set(currentSession, 'a-session');
    const cookie = await cookieOfSignIn('claire@exemple.fr', PASSWORD);
    const ask = async (fields: Record<string, string>) => {
      const asked = new Request('http://localhost:3000/admin/personnes', {
        method: 'POST',
        headers: { cookie, 'x-client-address': '10.0.0.1' },
        body: new URLSearchParams({ intent: 'remove-factor', person: paul, ...fields }),
      });
      return (await runAction({ request: asked, context }, PEOPLE_ACTIONS, '')).data;
    };
    expect(await ask({ password: PASSWORD })).toMatchObject({ errors: { proof: expect.any(String) } });
    const wrong = { proof: 'phone', password: 'un faux' };
    expect(await ask(wrong)).toMatchObject({ errors: { password: expect.any(String) } });
    expect(await ask({ proof: 'phone' })).toMatchObject({ errors: { password: expect.any(String) } });
    expect(await ask({ proof: 'phone', password: PASSWORD })).toMatchObject({ outcome: 'done' });
  });

  it('keep an administrator, also when two demote each other concurrently', async () => {
    const [claire, paul] = [await idOf('claire@exemple.fr'), await idOf('paul@exemple.fr')];
    const done = await Promise.all([changeRole(claire, paul, 'editor'), removePerson(paul, claire)]);
    expect([...done].sort()).toEqual(['done', 'missing']);
    expect((await readPeople()).filter(({ role }) => role === 'administrator')).toHaveLength(1);
  });

  it('are named in the audit log, never by an e-mail address (§44.7)', async () => {
    const secret = await secretFor();
    await acceptInvitation(request(), secret, { name: 'Inès', password: CHOSEN });
    await asClaire(async () => removePerson(await idOf('claire@exemple.fr'), await idOf(INES.email)));
    const entries = await database().selectFrom('journal').selectAll().orderBy('at').execute();
    expect(entries.map(({ action, kind }) => `${action} ${kind}`).sort()).toEqual([
      'created invitation',
      'created person',
      'deleted person',
    ]);
    expect(JSON.stringify(entries)).not.toContain(INES.email);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });
});
