import type { Category } from '#domain/project.ts';

/** How many cards stand before the round arrow is pressed (checklist 115). */
const FIRST_CARDS = 6;
/** How many cards one request for the rest brings (decision 9). */
export const CHUNK = 60;

/** What an address asks of the gallery. Without JavaScript `tout` says how many chunks of the rest are wanted. */
export function readAddress(url: URL): { category: string | undefined; chunks: number } {
  const chunks = Number.parseInt(url.searchParams.get('tout') ?? '0', 10);
  return {
    category: url.searchParams.get('category') ?? undefined,
    chunks: Number.isFinite(chunks) ? Math.min(Math.max(chunks, 0), 200) : 0,
  };
}

/** How many cards an answer holds with so many chunks of the rest. */
export function cardsWith(chunks: number): number {
  return FIRST_CARDS + chunks * CHUNK;
}

/** Where a part of the rest is asked for. */
export function morePath(category: Category | undefined, offset: number): string {
  const query = new URLSearchParams({ offset: String(offset) });
  if (category !== undefined) query.set('category', category);
  return `/projet/suite?${query}`;
}
