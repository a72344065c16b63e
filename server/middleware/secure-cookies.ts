/** Adds `Secure` to every cookie of a response on an https origin. */
export function withSecureCookies(answer: Response, origin: string): Response {
  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0 || !origin.startsWith('https:')) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Set-Cookie');
  for (const cookie of cookies)
    headers.append('Set-Cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
