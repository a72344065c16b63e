import { expect, it } from 'vitest';
import { forbidStoredErrors, withSecureCookies } from './response-headers.ts';

const answer = (...cookies: string[]) =>
  new Response('oui', {
    status: 201,
    headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });

it('sets Secure on every cookie of an https URL, once', async () => {
  const secured = withSecureCookies(
    answer('a=1; Path=/', 'b=secure', 'c=3; Secure'),
    'https://agence.example',
  );
  expect(secured.headers.getSetCookie()).toEqual(['a=1; Path=/; Secure', 'b=secure; Secure', 'c=3; Secure']);
  expect([secured.status, await secured.text()]).toEqual([201, 'oui']);
});

it('leaves the cookies of localhost unchanged: its browser would drop secure ones', () => {
  expect(withSecureCookies(answer('a=1'), 'http://127.0.0.1:3000').headers.getSetCookie()).toEqual(['a=1']);
});

it.each([
  [200, undefined, null],
  [404, undefined, 'no-store'],
  [404, 'private, no-store', 'private, no-store'],
  [500, 'public, max-age=60', 'no-store'],
])('lets no cache store an error of its own accord: %i with %s', (status, given, expected) => {
  const response = new Response('', {
    status,
    headers: given === undefined ? {} : { 'Cache-Control': given },
  });
  forbidStoredErrors(response);
  expect(response.headers.get('Cache-Control')).toBe(expected);
});
