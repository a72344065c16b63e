import { formOfKind } from '#domain/projects/forms.ts';
import {
  type Category,
  KINDS,
  kindOfCategory,
  PROJECT_KINDS,
  type ProjectKind,
} from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { countProjects } from './count-projects.server.ts';
import { readCards } from './project-cards.server.ts';

const FEATURED_LIMIT = 60;

/** Published and featured projects of every kind in their manual ranking, the others after them by date (§29.7). */
export async function readFeaturedProjects(): Promise<ProjectCard[]> {
  return readCards(
    { kinds: PROJECT_KINDS, status: 'published', featured: true },
    'featured',
    0,
    FEATURED_LIMIT,
  );
}

/** The newest published projects of one kind, by publication date, else creation date (§3.17, §5.8). */
export async function readNewestProjects(kind: ProjectKind, limit: number): Promise<ProjectCard[]> {
  return readCards({ kinds: [kind], status: 'published' }, 'sorted', 0, limit);
}

/** The newest other published projects of the kind, by creation date: as many as its pages link to. */
export async function readRelatedProjects(kind: ProjectKind, id: string): Promise<ProjectCard[]> {
  const { related } = formOfKind(kind);
  if (related === 0) return [];
  const newest = await readCards({ kinds: [kind], status: 'published' }, 'created', 0, related + 1);
  return newest.filter((card) => card.id !== id).slice(0, related);
}

export type Gallery = {
  cards: ProjectCard[];
  /** The effective category: undefined stands for TOUS, also for an unknown or empty one (§6.3). */
  category: Category | undefined;
  /** Every category that has a published project, with the number, in the order of the filters (§6.2). */
  categories: { category: Category; count: number }[];
  /** The number of cards in the effective category. */
  total: number;
};

const publishedCounts = () => countProjects({ kinds: PROJECT_KINDS, status: 'published' });

/** The kinds that have a published project, in the order of the filters. */
export async function readPublishedKinds(): Promise<ProjectKind[]> {
  const counts = await publishedCounts();
  return PROJECT_KINDS.filter((kind) => counts[kind] > 0);
}

/** The number of cards in the gallery for the category in a URL: of all cards when it is unknown or empty. */
export async function countPublishedProjects(category: string | undefined): Promise<number> {
  const counts = await publishedCounts();
  const kind = kindOfCategory(category);
  return (kind && counts[kind]) || PROJECT_KINDS.reduce((sum, one) => sum + counts[one], 0);
}

/** One page of the published projects, newest first. Drafts are never read (§1.10). */
export async function readGallery(options: {
  category: string | undefined;
  offset: number;
  limit: number;
}): Promise<Gallery> {
  const counts = await publishedCounts();
  const categories = PROJECT_KINDS.map((kind) => ({
    category: KINDS[kind].category,
    count: counts[kind],
  })).filter(({ count }) => count > 0);
  const category = categories.find((known) => known.category === options.category)?.category;
  const kind = kindOfCategory(category);
  const kinds: readonly ProjectKind[] = kind === undefined ? PROJECT_KINDS : [kind];
  return {
    cards: await readCards({ kinds, status: 'published' }, 'sorted', options.offset, options.limit),
    category,
    categories,
    total: kinds.reduce((sum: number, kind: ProjectKind) => sum + counts[kind], 0),
  };
}
