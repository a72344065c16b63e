import {
  CATEGORIES,
  CATEGORY_OF_KIND,
  type Category,
  KIND_OF_CATEGORY,
  PROJECT_KINDS,
  type ProjectCard,
  type ProjectKind,
} from '#domain/project.ts';
import { perContentVersion } from '#infrastructure/database/per-content-version.server.ts';
import { countCards, readCards } from './project-cards.server.ts';

const FEATURED_LIMIT = 60;
const RELATED_LIMIT = 3;

/** Published and featured projects of the three kinds, newest first (§3.7, §12.9). */
export async function readFeaturedProjects(): Promise<ProjectCard[]> {
  return readCards(
    { kinds: PROJECT_KINDS, status: 'published', featured: true },
    'sorted_at',
    0,
    FEATURED_LIMIT,
  );
}

/** The newest published projects of one kind, by publication else creation (§3.17, §5.8). */
export async function readNewestProjects(kind: ProjectKind, limit: number): Promise<ProjectCard[]> {
  return readCards({ kinds: [kind], status: 'published' }, 'sorted_at', 0, limit);
}

/** The three newest other published productions, by creation (§7.11). */
export async function readRelatedProductions(id: string): Promise<ProjectCard[]> {
  const newest = await readCards(
    { kinds: ['production'], status: 'published' },
    'created_at',
    0,
    RELATED_LIMIT + 1,
  );
  return newest.filter((card) => card.id !== id).slice(0, RELATED_LIMIT);
}

export type Gallery = {
  cards: ProjectCard[];
  /** The category that applies: undefined stands for TOUS, also for an unknown or empty one (§6.3). */
  category: Category | undefined;
  /** Every category that has a published project, with how many, in the order of the filters (§6.2). */
  categories: { category: Category; count: number }[];
  /** How many cards there are in the category that applies. */
  total: number;
};

/** With many projects counting is most of the gallery's work. */
const publishedCounts = perContentVersion(() => countCards({ kinds: PROJECT_KINDS, status: 'published' }));

/** How many cards the gallery has with a category of its address: of all of them when that is unknown or empty. */
export async function countPublishedProjects(category: string | undefined): Promise<number> {
  const counts = await publishedCounts();
  const kind = CATEGORIES.some((known) => known === category)
    ? KIND_OF_CATEGORY[category as Category]
    : undefined;
  return (kind && counts[kind]) || PROJECT_KINDS.reduce((sum, one) => sum + counts[one], 0);
}

/** A part of the published projects, newest first. Drafts are never read (§1.10). */
export async function readGallery(options: {
  category: string | undefined;
  offset: number;
  limit: number;
}): Promise<Gallery> {
  const counts = await publishedCounts();
  const categories = CATEGORIES.map((category) => ({
    category,
    count: counts[KIND_OF_CATEGORY[category]],
  })).filter(({ count }) => count > 0);
  const category = categories.find((known) => known.category === options.category)?.category;
  const kinds: readonly ProjectKind[] =
    category === undefined
      ? PROJECT_KINDS
      : PROJECT_KINDS.filter((kind) => CATEGORY_OF_KIND[kind] === category);
  return {
    cards: await readCards({ kinds, status: 'published' }, 'sorted_at', options.offset, options.limit),
    category,
    categories,
    total: kinds.reduce((sum: number, kind: ProjectKind) => sum + counts[kind], 0),
  };
}
