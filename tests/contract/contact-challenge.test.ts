import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, it, vi } from 'vitest';
import { type RetryChallenge, receiveMessage } from '#features/contact/receive-message.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { CONTACT_FORM_VALUES as VALUES } from './contact-form-values.ts';
import { describeOnBothEngines } from './engines.ts';

// The database clock is simulated too.
vi.mock('#infrastructure/database/database-clock.server.ts', () => import('./simulated-database-clock.ts'));

const request = new Request('http://site.fr', { headers: { 'x-client-address': '192.0.2.1' } });
const send = (formKey: string, more: { work?: string; wait?: string; message?: string } = {}) => {
  const { message = VALUES.message, ...results } = more;
  return receiveMessage({ ...VALUES, message }, { request, formKey, ...results });
};

async function challengeOf(formKey: string): Promise<RetryChallenge> {
  const result = await send(formKey);
  if (result.outcome !== 'too-many' || !result.challenge) throw new Error(`no way on for ${formKey}`);
  return result.challenge;
}

async function work(challenge: Challenge): Promise<string> {
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

const stored = async () => (await database().selectFrom('contact_messages').select('id').execute()).length;

describeOnBothEngines('a form above the rate limit', () => {
  beforeEach(async () => {
    await database().deleteFrom('contact_messages').execute();
    await database().deleteFrom('rate_limits').execute();
    for (const key of ['1', '2', '3', '4', '5']) await send(key);
  });

  it('is accepted with its proof of work, once (§50.6)', async () => {
    const done = await work((await challengeOf('6')).challenge);
    expect(await send('6', { work: done })).toEqual({ outcome: 'received' });
    expect(await stored()).toBe(6);
    // Neither for another form, nor for the same one with other text, nor a second time.
    expect((await send('7', { work: done })).outcome).toBe('too-many');
    expect((await send('6', { work: done, message: 'Autre' })).outcome).toBe('too-many');
    expect(await stored()).toBe(6);
  });

  it('accepts a proof of work once, however many processes receive it concurrently', async () => {
    const { challenge } = await challengeOf('6');
    const done = await work(challenge);
    // The row is gone, as if the administrator had deleted it: only the mark records that the proof of work was used.
    expect((await send('6', { work: done })).outcome).toBe('received');
    await database().deleteFrom('contact_messages').execute();
    const again = await Promise.all(Array.from({ length: 10 }, () => send('6', { work: done })));
    expect(again.filter(({ outcome }) => outcome === 'received')).toEqual([]);
    expect(await stored()).toBe(0);
  });

  it('refuses a proof of work that is missing, modified or expired', async () => {
    const { challenge } = await challengeOf('6');
    const done = JSON.parse(await work(challenge)) as { challenge: Challenge; solution: object };
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const without = { ...challenge.parameters };
    delete without.keySignature;
    const forged = [
      '',
      'null',
      '{}',
      '[]',
      '{"challenge":{}}',
      'x'.repeat(5000),
      JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00' } }),
      JSON.stringify({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } }),
      JSON.stringify({ ...done, challenge: easier }),
      JSON.stringify({ ...done, challenge: { parameters: without, signature: challenge.signature } }),
      JSON.stringify({ ...done, challenge: { parameters: challenge.parameters } }),
      JSON.stringify({ challenge, solution: null }),
      JSON.stringify({ challenge, solution: { counter: {}, derivedKey: {} } }),
    ];
    for (const work of forged)
      expect((await send('6', { work })).outcome, work.slice(0, 80)).toBe('too-many');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 + 1 });
    try {
      expect((await send('7')).outcome).toBe('too-many');
      vi.setSystemTime(Date.now() + 60_000);
      // The five-minute window of the others has passed by now: five more exceed the limit again.
      for (const key of ['11', '12', '13', '14', '15']) await send(key);
      expect((await send('6', { work: JSON.stringify(done) })).outcome).toBe('too-many');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is accepted after its waiting time, once, and not before (§50.7)', async () => {
    const { wait } = await challengeOf('');
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    try {
      expect((await send('', { wait: wait.token })).outcome).toBe('too-many');
      vi.setSystemTime(start + (wait.seconds + 1) * 1000);
      expect((await send('', { wait: wait.token, message: 'Autre' })).outcome).toBe('too-many');
      for (const forged of ['', 'a.b.c', '0.b.c', `0${wait.token}`, `${wait.token}0`, 'x'.repeat(9999)])
        expect((await send('', { wait: forged })).outcome, forged.slice(0, 80)).toBe('too-many');
      expect((await send('', { wait: wait.token })).outcome).toBe('received');
      await database().deleteFrom('contact_messages').execute();
      expect((await send('', { wait: wait.token })).outcome).toBe('too-many');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is accepted with proof of work alone, and at most fifteen times an hour from any sender (§50.5)', async () => {
    const without = await Promise.all(Array.from({ length: 40 }, (_, index) => send(`none ${index}`)));
    expect(without.every(({ outcome }) => outcome === 'too-many')).toBe(true);
    expect(await stored()).toBe(5);
    let taken = 0;
    for (let index = 0; index < 18; index++) {
      const result = await send(`worked ${index}`);
      const challenge = result.outcome === 'too-many' ? result.challenge : undefined;
      if (!challenge) continue;
      const { outcome } = await send(`worked ${index}`, { work: await work(challenge.challenge) });
      if (outcome === 'received') taken += 1;
    }
    expect(taken).toBe(15);
    expect(await stored()).toBe(20);
    expect(await send('one more')).toEqual({ outcome: 'too-many', challenge: undefined });
  });
});
