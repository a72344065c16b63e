import { expect, test, vi } from 'vitest';
import { log } from '#infrastructure/log.server.ts';
import { logMissingSession, logSignIn, logSignInRefusal } from './sign-in-log.server.ts';

test('a successful and a refused sign-in are logged with their method (§53.5)', () => {
  const news = vi.spyOn(log, 'info').mockReturnValue();
  const wrong = vi.spyOn(log, 'warn').mockReturnValue();
  logSignIn('passkey', 'an-id');
  logSignInRefusal('code', 'refused', 'an-id');
  logSignInRefusal('password', 'too-many');
  expect(news.mock.calls).toEqual([['signed in', { method: 'passkey', administrator: 'an-id' }]]);
  expect(wrong.mock.calls).toEqual([
    ['a sign-in was refused', { method: 'code', why: 'refused', administrator: 'an-id' }],
    ['a sign-in was refused', { method: 'password', why: 'too-many' }],
  ]);
});

test('a request without a session is logged with its path, without its query', () => {
  const news = vi.spyOn(log, 'info').mockReturnValue();
  news.mockClear();
  logMissingSession(new Request('http://localhost/admin/people?q=x', { method: 'POST' }));
  expect(news.mock.calls).toEqual([
    ['a request was refused: no session', { method: 'POST', path: '/admin/people' }],
  ]);
});
