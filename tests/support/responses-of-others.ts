/** Responses that don't come from the site: a proxy's, a captive portal's, a broken connection. */
export const RESPONSES_OF_OTHERS: readonly [name: string, respond: () => Response][] = [
  ['a JSON error of a proxy', () => Response.json({ error: 'internal', code: 1042 }, { status: 500 })],
  ['a JSON error with status 200', () => Response.json({ error: 'upstream timed out' })],
  ['a JSON list', () => Response.json([])],
  ['a JSON text', () => Response.json('sent')],
  ['null', () => Response.json(null)],
  ['a page of a proxy', () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 })],
  ['a page with status 200', () => new Response('<html><form>Wi-Fi</form></html>')],
  ['nothing with status 200', () => new Response('')],
  ['nothing with status 204', () => new Response(null, { status: 204 })],
  ['half of it', () => new Response('{"outcome":"se')],
];
