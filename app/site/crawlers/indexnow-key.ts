import { indexnowKey } from '#features/indexnow/tell-engines.server.ts';

/** The key of this site's notices to search engines, which fetch it to know that they come from here (§74.3). */
export async function loader() {
  const key = await indexnowKey();
  if (key === undefined)
    return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(key, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
