import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { countCards, readCards } from './project-cards.server.ts';

export type DashboardFilters = {
  search: string;
  kind: ProjectKind | undefined;
  status: ProjectStatus | undefined;
  featuredOnly: boolean;
  offset: number;
  limit: number;
};

/**
 * The projects of every kind and status that match all filters (§15.2), newest created first, with
 * how many match and how many there are at all. For the administrator only.
 */
export async function readDashboardProjects(
  filters: DashboardFilters,
): Promise<{ items: ProjectCard[]; total: number; totalUnfiltered: number }> {
  const filter = {
    kinds: filters.kind === undefined ? PROJECT_KINDS : [filters.kind],
    status: filters.status,
    featured: filters.featuredOnly ? true : undefined,
    search: searchText(filters.search),
  };
  const [items, matching, all] = [
    await readCards(filter, 'created_at', filters.offset, filters.limit),
    await countCards(filter),
    await countCards({ kinds: PROJECT_KINDS }),
  ];
  return { items, total: sum(matching), totalUnfiltered: sum(all) };
}

function sum(counts: Record<ProjectKind, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
