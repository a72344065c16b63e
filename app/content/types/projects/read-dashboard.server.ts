import type { ListOrder } from '#domain/list-order.ts';
import { COUNTED_MATCHES } from '#domain/page-of-list.ts';
import { KINDS, PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { withDraft } from '../../drafts/item-drafts.server.ts';
import { searchCondition } from '../../search/search-index.server.ts';
import { countProjects } from './count-projects.server.ts';
import { type CardFilter, countCardsUpTo, type ListedCard, readListedCards } from './project-cards.server.ts';

/** `labels`: its client and kind; `hasDraft`: it has unpublished changes (§40.4). */
export type ListedProject = ListedCard & { labels: readonly [string, string]; hasDraft: boolean };

export type DashboardFilters = {
  search: string;
  kind: ProjectKind | undefined;
  status: ProjectStatus | undefined;
  featuredOnly: boolean;
  order?: ListOrder;
  offset: number;
  limit: number;
};

/**
 * One page of the projects of every kind and status that match all filters (§15.2), newest created first by default,
 * with the number of matches (§29.10) and of all projects. For the administrator only.
 */
export async function readDashboardProjects(filters: DashboardFilters): Promise<{
  items: ListedProject[];
  total: number;
  /** There are more matches than `total`. */
  more: boolean;
  totalUnfiltered: number;
}> {
  const kinds = filters.kind === undefined ? PROJECT_KINDS : [filters.kind];
  const search = searchText(filters.search);
  const filter = {
    kinds,
    status: filters.status,
    featured: filters.featuredOnly ? true : undefined,
    searched: search === '' ? undefined : await searchedIn(kinds, search),
  };
  const cards = await readListedCards(filter, filters.order ?? 'created', filters.offset, filters.limit);
  const matching =
    search === ''
      ? { count: sum(await countProjects(filter)), more: false }
      : await countCardsUpTo(filter, filters.offset + COUNTED_MATCHES);
  const all = await countProjects({ kinds: PROJECT_KINDS });
  const drafted = await withDraft(cards);
  const items = cards.map(
    (card): ListedProject => ({
      ...card,
      labels: [card.client, KINDS[card.kind].label],
      hasDraft: drafted.has(card),
    }),
  );
  return { items, total: matching.count, more: matching.more, totalUnfiltered: sum(all) };
}

async function searchedIn(kinds: readonly ProjectKind[], search: string): Promise<CardFilter['searched']> {
  const searched: CardFilter['searched'] = {};
  for (const kind of kinds) searched[kind] = await searchCondition(PROJECT_TABLES[kind], search);
  return searched;
}

function sum(counts: Record<ProjectKind, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
