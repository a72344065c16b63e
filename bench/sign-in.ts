import { ADMINISTRATOR } from './installations.ts';

/** Signs in the administrator of a bench installation; returns the cookies. */
export async function signIn(url: string): Promise<string> {
  const answer = await post(`${url}/admin?index`, ADMINISTRATOR);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookie.length === 0) throw new Error(`Signing in was answered with ${answer.status}`);
  return cookie.join('; ');
}

/** Posts a form as a browser does. The response body is not awaited. */
export function post(url: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: new URL(url).origin, Cookie: cookie },
    redirect: 'manual',
  });
}
