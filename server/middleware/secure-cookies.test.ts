import { expect, it } from 'vitest';
import { withSecureCookies } from './secure-cookies.ts';

const answer = (...cookies: string[]) =>
  new Response('oui', {
    status: 201,
    headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });

it('marks every cookie of an https origin as Secure, once', async () => {
  const secured = withSecureCookies(
    answer('a=1; Path=/', 'b=secure', 'c=3; Secure'),
    'https://agence.example',
  );
  expect(secured.headers.getSetCookie()).toEqual(['a=1; Path=/; Secure', 'b=secure; Secure', 'c=3; Secure']);
  expect([secured.status, await secured.text()]).toEqual([201, 'oui']);
});

it('leaves cookies of the loopback origin unchanged: browsers would drop secure ones', () => {
  expect(withSecureCookies(answer('a=1'), 'http://127.0.0.1:3000').headers.getSetCookie()).toEqual(['a=1']);
});
