import { isSlug, slugFrom } from '#domain/text/slug.ts';
import { SourceError } from '../import-errors.ts';
import { TITLE_COLUMNS } from './common-columns.server.ts';
import { type SourceRow, textOf } from './source-row.ts';
import { sourceTable, type TablesSource } from './tables-source.ts';

export type SourceVideo = { vimeoId: string; title: string; description: string; order: number };

/** The data of all tables that the conversion of any project or article needs. */
export type TablesIndex = ReturnType<typeof emptyIndex>;

function emptyIndex() {
  return {
    strayBytes: 0,
    /** The table in which a truncated dump ends. */
    cutOff: undefined as string | undefined,
    categories: new Map<string, string>(),
    authors: new Map<string, string>(),
    /** The films of a production, in their order. */
    videos: new Map<string, SourceVideo[]>(),
    /** The assigned slug of each article, by its id. */
    slugs: new Map<string, string>(),
    /** The number of projects and articles. */
    total: 0,
    /** The number of rows of other tables. */
    others: new Map<string, number>(),
    /** The number of unread values, by table and column. */
    left: new Map<string, number>(),
  };
}

/**
 * First pass over a former database: indexes what its projects and articles refer to. Throws a SourceError when it has
 * none of them.
 */
export async function indexTables(source: TablesSource): Promise<TablesIndex> {
  const index = emptyIndex();
  const taken = new Set<string>();
  const rows = source.rows();
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) {
      index.strayBytes = next.value.strayBytes;
      index.cutOff = next.value.cutOff;
      break;
    }
    addRow(index, taken, next.value.table, next.value.row);
  }
  if (index.total === 0)
    throw new SourceError(
      `the source has no rows in the tables of the former site (blog_posts, influence_projects, production_projects, web_solutions), but in: ${[...index.others.keys()].slice(0, 20).join(', ') || 'none'}`,
      'no-content',
    );
  for (const videos of index.videos.values()) videos.sort((one, other) => one.order - other.order);
  return index;
}

/** Counts the unread columns of a row, after its conversion (§56.13). */
export function noteLeft({ left }: TablesIndex, table: string, row: SourceRow): void {
  for (const column of row.unread()) {
    const name = `${table}.${column}`;
    left.set(name, (left.get(name) ?? 0) + 1);
  }
}

function addRow(index: TablesIndex, taken: Set<string>, table: string, row: SourceRow): void {
  const id = textOf(row, 'id');
  switch (sourceTable(table)) {
    case 'category':
      index.categories.set(id, textOf(row, 'categories_name', 'name', 'title'));
      noteLeft(index, table, row);
      break;
    case 'author':
      index.authors.set(id, textOf(row, 'author_name', 'name'));
      noteLeft(index, table, row);
      break;
    case 'videos':
      addVideo(index, row);
      noteLeft(index, table, row);
      break;
    case undefined:
      index.others.set(table, (index.others.get(table) ?? 0) + 1);
      break;
    case 'post':
      index.slugs.set(id, freeSlug(taken, row));
      index.total += 1;
      break;
    default:
      index.total += 1;
  }
}

function addVideo({ videos }: TablesIndex, row: SourceRow): void {
  const project = textOf(row, 'project_id', 'production_project_id');
  const of = videos.get(project) ?? [];
  of.push({
    vimeoId: textOf(row, 'vimeo_id', 'url'),
    title: textOf(row, 'title'),
    description: textOf(row, 'description'),
    order: Number(textOf(row, 'order_index', 'position')) || 0,
  });
  videos.set(project, of);
}

function freeSlug(taken: Set<string>, row: SourceRow): string {
  const given = textOf(row, 'slug').trim();
  const wanted =
    isSlug(given) && given.length <= 200
      ? given
      : slugFrom(given) || slugFrom(textOf(row, ...TITLE_COLUMNS)) || 'article';
  let slug = wanted;
  for (let count = 2; taken.has(slug); count++) slug = `${wanted}-${count}`;
  taken.add(slug);
  return slug;
}
