import { expect, test, vi } from 'vitest';
import { log } from '#infrastructure/log.server.ts';
import { logSignIn, logSignInRefusal } from './sign-in-log.server.ts';

test('a successful and a refused sign-in are logged with their method (§53.5)', () => {
  const news = vi.spyOn(log, 'info').mockReturnValue();
  const wrong = vi.spyOn(log, 'warn').mockReturnValue();
  logSignIn('passkey', 'an-id');
  logSignInRefusal('code', 'refused', 'an-id', 0);
  logSignInRefusal('password', 'too-many', undefined, 0);
  expect(news.mock.calls).toEqual([['signed in', { way: 'passkey', administrator: 'an-id' }]]);
  expect(wrong.mock.calls).toEqual([
    ['a sign-in was refused', { way: 'code', why: 'refused', administrator: 'an-id' }],
    ['a sign-in was refused', { way: 'password', why: 'too-many' }],
  ]);
});

test('a flood writes ten lines a minute, and the next minute logs how many were dropped', () => {
  const wrong = vi.spyOn(log, 'warn').mockReturnValue();
  wrong.mockClear();
  for (let count = 0; count < 1000; count++) logSignInRefusal('password', 'too-many', undefined, 100_000);
  expect(wrong).toHaveBeenCalledTimes(10);
  logSignInRefusal('password', 'refused', undefined, 160_000);
  expect(wrong).toHaveBeenLastCalledWith('a sign-in was refused', {
    way: 'password',
    why: 'refused',
    dropped: 990,
  });
});
