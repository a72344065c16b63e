import { signIn } from '#features/administrators/session.server.ts';

/** A request for the back-office. */
export function administratorRequest(cookie = '', address = '10.0.0.1'): Request {
  return new Request('http://localhost:3000/admin', { headers: { cookie, 'x-client-address': address } });
}

/** The `Cookie` header of a browser that has received these headers. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Signs in, and returns the `Cookie` header of that session. Throws where the sign-in is refused. */
export async function cookieOfSignIn(
  email: string,
  password: string,
  request = administratorRequest(),
): Promise<string> {
  const result = await signIn(request, email, password);
  if (result.outcome !== 'signed-in') throw new Error(result.outcome);
  return cookieOf(result.headers);
}
