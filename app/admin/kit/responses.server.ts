/** The response to a method that a route doesn't take. `allowed`: those that it takes. */
export function methodNotAllowed(allowed: string): Response {
  return new Response(null, { status: 405, headers: { Allow: allowed } });
}

/** The `loader` of a route that only takes POST. */
export function onlyPost(): Response {
  return methodNotAllowed('POST');
}

/** A file that the browser stores; caches don't. */
export function fileResponse(body: BodyInit, name: string, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
