import type { RoutePath } from '#ui/route-path.ts';

export const GALLERY = '/projet' satisfies RoutePath;
const GALLERY_PART = '/projet/suite' satisfies RoutePath;

/** Number of cards before the round arrow is clicked (§6.6). */
export const FIRST_CARDS = 6;
/** Number of cards per request for the rest (§6.7). */
export const CHUNK = 60;

/** The gallery parameters of a URL. Without JavaScript `tout` is the number of requested chunks. */
export function readAddress(url: URL): { category: string | undefined; chunks: number } {
  const chunks = Number.parseInt(url.searchParams.get('tout') ?? '0', 10);
  return {
    category: url.searchParams.get('category') ?? undefined,
    chunks: Number.isFinite(chunks) ? Math.min(Math.max(chunks, 0), 100_000) : 0,
  };
}

/** Maximum number of chunks rendered in one page: more would block the server for other requests. */
const MAX_CHUNKS = 5;

/** Number of chunks of the rest: requesting more shows no more. */
export function chunksOf(total: number): number {
  return Math.max(0, Math.ceil((total - FIRST_CARDS) / CHUNK));
}

/** The offset of a requested chunk; undefined for one that no page of this site requests. */
export function readOffset(url: URL): number | undefined {
  const text = url.searchParams.get('offset') ?? '0';
  return /^(0|[1-9]\d{0,6})$/.test(text) ? Number(text) : undefined;
}

/** Whether pages request a chunk that starts there. */
export function isStartOfPart(offset: number): boolean {
  return offset === 0 || (offset >= FIRST_CARDS && (offset - FIRST_CARDS) % CHUNK === 0);
}

/** The cards of a page for which this many chunks are requested: the last ones of them. */
export function cardsWith(chunks: number): { offset: number; limit: number } {
  const skipped = Math.max(0, chunks - MAX_CHUNKS);
  const limit = FIRST_CARDS + Math.min(chunks, MAX_CHUNKS) * CHUNK;
  return { offset: skipped * CHUNK, limit };
}

/** The path of a chunk of the list as data; an unknown category stands for all. */
export function partPath(category: string | undefined, offset: number): string {
  const query = new URLSearchParams({ offset: String(offset) });
  if (category !== undefined) query.set('category', category);
  return `${GALLERY_PART}?${query}`;
}
