const DATA = 'text/x-script';

/** Adds `Secure` to every cookie of a response on an https origin. */
export function withSecureCookies(response: Response, origin: string): Response {
  const cookies = response.headers.getSetCookie();
  if (cookies.length === 0 || !origin.startsWith('https:')) return response;
  const headers = new Headers(response.headers);
  headers.delete('Set-Cookie');
  for (const cookie of cookies)
    headers.append('Set-Cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Adds the charset to the Content-Type of the router's data responses, which the router leaves out. */
export function withCharset(
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await handle(request);
    if (response.headers.get('Content-Type') === DATA)
      response.headers.set('Content-Type', `${DATA}; charset=utf-8`);
    return response;
  };
}

/**
 * No cache may store an error (§1.19). Not every error page sets its own headers, and without any a shared cache keeps
 * a 404 for a time of its own: of a script that another instance has already, during an update.
 */
export function forbidStoredErrors({ status, headers }: Response): void {
  if (status >= 500 || (status >= 400 && !headers.has('Cache-Control')))
    headers.set('Cache-Control', 'no-store');
}
