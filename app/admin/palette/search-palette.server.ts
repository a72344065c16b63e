import { href } from 'react-router';
import { addressOfThing } from '#admin/audit-log/audit-log-days.ts';
import { guideRanks } from '#admin/help/guide.server.ts';
import { libraryView } from '#admin/media-library/library-view.ts';
import { type AdminPath, mayUse } from '#admin/screens.ts';
import { settingsCategoryPath } from '#admin/settings/settings-paths.ts';
import { readLastWorkedOn } from '#content/audit-log/read-last-worked-on.server.ts';
import { type FoundRow, findRows } from '#content/search/find-rows.server.ts';
import type { SearchedTable } from '#content/search/search-index.server.ts';
import type { ContentTable } from '#content/types/content-type.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { auditLogKindsFor, ROLES, type Role } from '#domain/accounts/permissions.ts';
import { CONTENT_FORMS } from '#domain/content-forms.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content-kinds.ts';
import type { AuditLogKind } from '#domain/history/audit-log.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { SETTINGS_CATEGORIES, SETTINGS_CATEGORY_NAMES, settingsOf } from '#domain/settings-categories.ts';
import { type ContentDescription, fieldsByName } from '#domain/site-content/content-field.ts';
import { titledRank, wordsOf } from '#domain/text/near-match.ts';
import { searchText } from '#domain/text/search-text.ts';
import { readPeople } from '#features/administrators/people/people.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import type { PaletteGroup, PaletteItem, PaletteResults } from './palette-item.ts';

const MAX_OF_GROUP = 5;
const MAX_LAST = 10;

/** A heading of the results, in their order. */
type Heading =
  | 'Projets'
  | 'Articles'
  | 'Pages'
  | 'Champs'
  | 'Médias'
  | 'Messages'
  | 'Réglages'
  | 'Personnes'
  | 'Aide';
const HEADINGS: readonly Heading[] = [
  ...(['Projets', 'Articles', 'Pages', 'Champs', 'Médias', 'Messages'] as const),
  ...(['Réglages', 'Personnes', 'Aide'] as const),
];

type Found = PaletteItem & { rank: number };
type Search = { text: string; forgiving: boolean };

/** Where results come from. `screen`: the path whose permission they need. */
type Source = { heading: Heading; screen: AdminPath; find(search: Search): Promise<Found[]> };

const formOf = (kind: ContentKind) =>
  kind === 'post' ? '/admin/edit-blog-post/:id' : (`/admin/edit/${kind}/:id` as const);

const CONTENT_ROWS = Object.fromEntries(
  CONTENT_KINDS.map((kind) => {
    const { table } = contentType(kind);
    const source = rowSource(
      table,
      kind === 'post' ? 'Articles' : 'Projets',
      formOf(kind),
      ({ id, detail }) => ({
        detail: kind === 'post' ? 'Article' : `${detail}, ${KINDS[kind].label}`,
        to: href(formOf(kind), { id }),
      }),
    );
    return [table, source];
  }),
) as Record<ContentTable, Source>;

/** Every table with a search index; a missing one is a compile error here. */
const ROWS: Record<SearchedTable, Source> = {
  ...CONTENT_ROWS,
  stored_files: rowSource('stored_files', 'Médias', '/admin/medias', ({ id, detail }) => ({
    detail,
    to: libraryView.path({ file: id }),
  })),
  contact_messages: rowSource('contact_messages', 'Messages', '/admin/inbox', ({ title, detail }) => ({
    detail,
    to: `${href('/admin/inbox')}?${new URLSearchParams({ q: title })}`,
  })),
};

const SOURCES: readonly Source[] = [
  ...Object.values(ROWS),
  ...CONTENT_KINDS.map(itemFields),
  listSource('Pages', '/admin/pages/:page', async () => PAGE_ENTRIES),
  listSource('Réglages', '/admin/reglages', async () => SETTING_ENTRIES),
  listSource('Personnes', '/admin/personnes', async () =>
    (await readPeople()).map(({ name, email, role }) =>
      entry(name || email, `${email}, ${ROLES[role].label}`, href('/admin/personnes')),
    ),
  ),
  {
    heading: 'Aide',
    screen: '/admin/aide',
    find: async ({ text, forgiving }) =>
      guideRanks(text, forgiving).map(({ section: { id, title }, rank }) => ({
        title,
        detail: '',
        to: `${href('/admin/aide')}#${id}`,
        rank,
      })),
  },
];

/**
 * What a role may open and a typed text finds, by kind, the best kind first: words in any order, without regard to case
 * and accents; if `forgiving`, with one typing error where nothing else is found (§31.14). Throws what the database throws.
 */
export async function searchPalette(typed: string, role: Role, forgiving: boolean): Promise<PaletteResults> {
  const text = searchText(typed);
  if (wordsOf(text).length === 0) return { groups: [], forgiven: false };
  const exact = await findIn(role, { text, forgiving: false });
  if (exact.length > 0 || !forgiving) return { groups: exact, forgiven: false };
  return { groups: await findIn(role, { text, forgiving: true }), forgiven: true };
}

async function findIn(role: Role, search: Search): Promise<PaletteGroup[]> {
  const allowed = SOURCES.filter(({ screen }) => mayUse(role, screen, {}));
  const found = await Promise.all(
    allowed.map(async ({ heading, find }) => ({ heading, items: await find(search) })),
  );
  return HEADINGS.flatMap((heading) => {
    const items = found
      .flatMap((source) => (source.heading === heading ? source.items : []))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MAX_OF_GROUP);
    const best = items[0]?.rank;
    return best === undefined ? [] : [{ heading, best, items }];
  })
    .sort((one, other) => one.best - other.best)
    .map(({ heading, items }) => ({ heading, items: items.map(({ rank: _, ...item }) => item) }));
}

/** The rows of a table with a search index. */
function rowSource(
  table: SearchedTable,
  heading: Heading,
  screen: AdminPath,
  itemOf: (row: FoundRow) => Omit<PaletteItem, 'title'>,
): Source {
  return {
    heading,
    screen,
    find: async ({ text, forgiving }) => {
      const rows = await findRows(table, text, { limit: MAX_OF_GROUP, forgiving });
      return rows.map((row) => ({ title: row.title, rank: row.rank, ...itemOf(row) }));
    },
  };
}

/** The fields of projects or articles: some words are in the label of a field, all others find the item. */
function itemFields(kind: ContentKind): Source {
  const { table } = contentType(kind);
  const labels = Object.entries(CONTENT_FORMS[kind].labels).map(([name, label]) => ({
    name,
    label,
    words: wordsOf(searchText(label)),
  }));
  return {
    heading: 'Champs',
    screen: formOf(kind),
    find: async ({ text, forgiving }) => {
      const words = wordsOf(text);
      const named = labels
        .map((field) => ({ ...field, rest: words.filter((word) => !isBeginningOf(word, field.words)) }))
        .filter(({ rest }) => rest.length > 0 && rest.length < words.length)
        .sort((one, other) => one.rest.length - other.rest.length)[0];
      if (!named) return [];
      const rows = await findRows(table, named.rest.join(' '), { limit: MAX_OF_GROUP, forgiving });
      return rows.map(({ id, title, rank }) => ({
        title: named.label,
        detail: title,
        to: `${href(formOf(kind), { id })}#${named.name}`,
        rank,
      }));
    },
  };
}

/** A letter or two are in too many labels. */
function isBeginningOf(typed: string, words: readonly string[]): boolean {
  return typed.length > 2 && words.some((word) => word.startsWith(typed));
}

type Entry = { item: PaletteItem; searched: { title: string; text: string } };

/** `text`: all that is searched, where that is more than title and detail. */
function entry(title: string, detail: string, to: string, text = `${title} ${detail}`): Entry {
  return { item: { title, detail, to }, searched: { title: searchText(title), text: searchText(text) } };
}

function listSource(heading: Heading, screen: AdminPath, read: () => Promise<readonly Entry[]>): Source {
  return {
    heading,
    screen,
    find: async ({ text, forgiving }) =>
      (await read()).flatMap(({ item, searched }) => {
        const rank = titledRank(text, searched, forgiving);
        return rank === undefined ? [] : [{ ...item, rank }];
      }),
  };
}

const PAGE_ENTRIES = FIXED_PAGES.flatMap(({ name, title, content }) => {
  const path = href('/admin/pages/:page', { page: name });
  return [entry(title, 'Page', path), ...fieldEntries(content, path, title)];
});

const SETTING_ENTRIES = SETTINGS_CATEGORY_NAMES.flatMap((category) => {
  const { title, holds } = SETTINGS_CATEGORIES[category];
  const path = settingsCategoryPath(category);
  return [
    entry(title, 'Réglages', path, `${title} réglages ${holds}`),
    ...fieldEntries(settingsOf(category), path, 'Réglages'),
  ];
});

function fieldEntries(description: ContentDescription, path: string, of: string): Entry[] {
  return fieldsByName(description).map(([name, { label }]) => {
    const section = description[name.split('.')[0] ?? '']?.title ?? '';
    return entry(label, [of, section].filter((part) => part !== label).join(', '), `${path}#${name}`);
  });
}

/** The kinds of things that one works on, each with its name. */
const WORKED_ON: Partial<Record<AuditLogKind, string>> = {
  ...Object.fromEntries(PROJECT_KINDS.map((kind) => [kind, `Projet ${KINDS[kind].label}`])),
  post: 'Article',
  page: 'Page',
  settings: 'Réglages',
  file: 'Médias',
};

/** What an administrator last worked on and may still open (§31.14). Throws what the database throws. */
export async function lastWorkedOn({
  id,
  role,
}: Pick<Administrator, 'id' | 'role'>): Promise<PaletteResults> {
  const allowed = auditLogKindsFor(role).filter((kind) => kind in WORKED_ON);
  const items = (await readLastWorkedOn(id, allowed, MAX_LAST)).flatMap((thing) => {
    const to = addressOfThing(thing.kind, thing.id);
    const title = thing.kind === 'settings' && thing.id === '' ? 'Réglages' : thing.title;
    return to === undefined ? [] : [{ title, detail: WORKED_ON[thing.kind] ?? '', to }];
  });
  return { groups: items.length === 0 ? [] : [{ heading: 'Vos derniers travaux', items }], forgiven: false };
}
