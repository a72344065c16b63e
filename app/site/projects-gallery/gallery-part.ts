import type { Category } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';

/** The fields of a gallery card, and nothing more: they are sent to the browser. */
export type GalleryCard = Pick<
  ProjectCard,
  'id' | 'kind' | 'category' | 'client' | 'title' | 'month' | 'year' | 'coverImage' | 'coverFacts'
>;

/** A chunk of the list, with the facts about the whole of it. */
export type GalleryPart = {
  cards: readonly GalleryCard[];
  /** How many cards come before the first one. */
  offset: number;
  /** The applied category; undefined stands for TOUS. */
  category?: Category | undefined;
  categories: readonly { category: Category; count: number }[];
  /** How many cards the applied category has. */
  total: number;
};

/** Parses a fetched chunk. Throws for a failure, and where another server than the site responded (§1.19). */
export async function readFetchedPart(response: Response): Promise<GalleryPart> {
  const part: unknown = response.ok ? await response.json() : undefined;
  if (isGalleryPart(part)) return part;
  throw new Error(`The gallery answered ${response.status} without its projects`);
}

function isGalleryPart(value: unknown): value is GalleryPart {
  if (!isRecord(value)) return false;
  const { cards, categories, offset, total, category } = value;
  return (
    typeof offset === 'number' &&
    typeof total === 'number' &&
    (category === undefined || typeof category === 'string') &&
    Array.isArray(cards) &&
    cards.every((card) => isRecord(card) && TEXTS.every((name) => typeof card[name] === 'string')) &&
    Array.isArray(categories) &&
    categories.every((one) => isRecord(one) && typeof one['category'] === 'string')
  );
}

const TEXTS = [
  'id',
  'kind',
  'category',
  'client',
  'title',
  'month',
  'year',
  'coverImage',
] satisfies (keyof GalleryCard)[];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
