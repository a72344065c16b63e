import type { RoutePath } from '#site/route-path.ts';

export const GALLERY = '/projet' satisfies RoutePath;
const GALLERY_PART = '/projet/suite' satisfies RoutePath;

/** How many cards stand before the round arrow is pressed (§6.6). */
export const FIRST_CARDS = 6;
/** How many cards one request for the rest brings (§6.7). */
export const CHUNK = 60;

/** What an address asks of the gallery. Without JavaScript `tout` says how many chunks of the rest are wanted. */
export function readAddress(url: URL): { category: string | undefined; chunks: number } {
  const chunks = Number.parseInt(url.searchParams.get('tout') ?? '0', 10);
  return {
    category: url.searchParams.get('category') ?? undefined,
    chunks: Number.isFinite(chunks) ? Math.min(Math.max(chunks, 0), 100_000) : 0,
  };
}

/** The most parts of the rest that one page is drawn with: more would keep the server from others. */
const MAX_CHUNKS = 5;

/** How many parts of the rest there are: to ask for more shows no more. */
export function chunksOf(total: number): number {
  return Math.max(0, Math.ceil((total - FIRST_CARDS) / CHUNK));
}

/** From where a part of the rest is asked for; undefined for what no page of ours asks. */
export function readOffset(url: URL): number | undefined {
  const text = url.searchParams.get('offset') ?? '0';
  return /^(0|[1-9]\d{0,6})$/.test(text) ? Number(text) : undefined;
}

/** Whether a part that begins there is one that pages ask for. */
export function isStartOfPart(offset: number): boolean {
  return offset === 0 || (offset >= FIRST_CARDS && (offset - FIRST_CARDS) % CHUNK === 0);
}

/** Which cards a page is drawn with when so many parts of the rest are asked for: the last ones of them. */
export function cardsWith(chunks: number): { offset: number; limit: number } {
  const skipped = Math.max(0, chunks - MAX_CHUNKS);
  const limit = FIRST_CARDS + Math.min(chunks, MAX_CHUNKS) * CHUNK;
  return { offset: skipped * CHUNK, limit };
}

/** Where a part of the list is asked for as data; a category that doesn't exist stands for all. */
export function partPath(category: string | undefined, offset: number): string {
  const query = new URLSearchParams({ offset: String(offset) });
  if (category !== undefined) query.set('category', category);
  return `${GALLERY_PART}?${query}`;
}
