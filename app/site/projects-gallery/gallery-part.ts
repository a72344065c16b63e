import type { Category } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';

/** What a card of the gallery shows, and nothing more: it is sent to the browser. */
export type GalleryCard = Pick<
  ProjectCard,
  'id' | 'kind' | 'category' | 'client' | 'title' | 'month' | 'year' | 'coverImage' | 'coverFacts'
>;

/** A part of the list, with what stands around the whole of it. */
export type GalleryPart = {
  cards: readonly GalleryCard[];
  /** How many cards come before the first one. */
  offset: number;
  /** The category that applies; undefined stands for TOUS. */
  category?: Category | undefined;
  categories: readonly { category: Category; count: number }[];
  /** How many cards there are in the category that applies. */
  total: number;
};
