import { expect, it } from 'vitest';
import { sendLink } from '#features/administrators/password-reset/request-reset.server.ts';
import { readReset, resetPassword } from '#features/administrators/password-reset/reset-password.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { readAdministrator, signIn } from '#features/administrators/session.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Letter } from '#infrastructure/mail-transport/mail-transport.ts';
import { cookieOfSignIn, administratorRequest as request } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const PASSWORD = 'un mot de passe';
const NEW = 'un tout autre mot';

/** The mails sent for an e-mail address, and the secret in each. */
async function asked(account: string, now = new Date()) {
  const letters: Letter[] = [];
  await sendLink(account, { sendLetter: async (letter) => void letters.push(letter) }, now);
  return letters.map((letter) => ({
    ...letter,
    secret: /mot-de-passe\/([\w-]+)/.exec(letter.text)?.[1] ?? '',
  }));
}

describeOnBothEngines('a password reset', () => {
  it('changes the password by a link, once, and ends all sessions and other links (§46.3, §46.4)', async () => {
    await saveAdministrator('claire@exemple.fr', PASSWORD);
    const cookie = await cookieOfSignIn('claire@exemple.fr', PASSWORD);
    const [first] = await asked('claire@exemple.fr');
    const [second] = await asked('claire@exemple.fr');
    if (!first || !second) throw new Error('no letter');
    expect(first.to).toBe('claire@exemple.fr');
    expect(Buffer.from(first.secret, 'base64url')).toHaveLength(16);
    const rows = await database().selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.secret);
    expect(await readReset(request(), second.secret)).toBe('open');
    const sent = await Promise.all([1, 2, 3].map(() => resetPassword(request(), first.secret, NEW)));
    expect(sent.toSorted()).toEqual(['changed', 'closed', 'closed']);
    expect(await readReset(request(), second.secret)).toBe('closed');
    expect(await readAdministrator(request(cookie))).toBeUndefined();
    expect((await signIn(request(), 'claire@exemple.fr', PASSWORD)).outcome).toBe('refused');
    expect((await signIn(request(), 'claire@exemple.fr', NEW)).outcome).toBe('signed-in');
    const noted = await database().selectFrom('journal').select(['action', 'kind']).execute();
    expect(noted).toEqual([{ action: 'replaced', kind: 'password' }]);
  });

  it('expires after an hour, and expired links are deleted (§46.3)', async () => {
    await saveAdministrator('nadia@exemple.fr', PASSWORD);
    const made = new Date();
    const [letter] = await asked('nadia@exemple.fr', made);
    const later = new Date(made.getTime() + 3600_000 + 1);
    expect(await readReset(request(), letter?.secret ?? '', later)).toBe('closed');
    expect(await resetPassword(request(), letter?.secret ?? '', NEW, later)).toBe('closed');
    await asked('nadia@exemple.fr', later);
    expect(await database().selectFrom('password_resets').select('ends_at').execute()).toHaveLength(1);
  });

  it('sends no mail without an account, and at most three an hour to one (§46.1)', async () => {
    expect(await asked('personne@exemple.fr')).toEqual([]);
    await saveAdministrator('jeanne@exemple.fr', PASSWORD);
    const counts: number[] = [];
    for (let time = 0; time < 4; time++) counts.push((await asked('jeanne@exemple.fr')).length);
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('limits a client to thirty guesses, and lets holders of a valid link in (§46.3)', async () => {
    const [letter] = await (async () => {
      await saveAdministrator('ines@exemple.fr', PASSWORD);
      return asked('ines@exemple.fr');
    })();
    const states = new Set<string>();
    for (let time = 0; time < 31; time++)
      states.add(await readReset(request('', '10.9.0.1'), `AAAAAAAAAAAAAAAAAAAA${time}`));
    expect([...states]).toEqual(['closed', 'too-many']);
    expect(await resetPassword(request('', '10.9.0.1'), letter?.secret ?? '', NEW)).toBe('too-many');
    expect(await resetPassword(request('', '10.9.0.2'), letter?.secret ?? '', NEW)).toBe('changed');
  });
});
