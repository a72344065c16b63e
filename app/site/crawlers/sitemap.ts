import { readSitemap } from '#features/sitemap/read-sitemap.server.ts';
import type { Route } from './+types/sitemap';

/** Every public page for crawlers, with true dates and pictures, streamed while it is read (§11.7). */
export async function loader({ request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('part');
  const pieces = await readSitemap(requested === null ? undefined : Number(requested));
  if (pieces === undefined)
    return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  // Read before the response starts: a read failure is an error status instead of a broken sitemap.
  let next = await pieces.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(Buffer.from(next.value));
      next = await pieces.next();
    },
    cancel: () => void pieces.return(undefined),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
