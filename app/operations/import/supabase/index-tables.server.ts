import { TakenSlugs } from '#domain/posts/free-slug.ts';
import { MAX_SLUG_LENGTH } from '#domain/posts/post.ts';
import { isSlug, slugFrom } from '#domain/text/slug.ts';
import { SourceError } from '../import-errors.ts';
import { TITLE_COLUMNS } from './common-columns.server.ts';
import { type SourceRow, textOf } from './source-row.ts';
import { SOURCE_TABLES, sourceTable, type TablesSource } from './tables-source.ts';

export type SourceVideo = { vimeoId: string; title: string; description: string; order: number };

/** The data of all tables that the conversion of any project or article needs. */
export type TablesIndex = ReturnType<typeof emptyIndex>;

function emptyIndex() {
  return {
    /** The tables that are imported. */
    tables: new Set<string>(),
    strayBytes: 0,
    /** The table in which a truncated dump ends. */
    cutOff: undefined as string | undefined,
    categories: new Map<string, string>(),
    authors: new Map<string, string>(),
    /** The films of a production, in their order. */
    videos: new Map<string, SourceVideo[]>(),
    /** Whether the source has films of any production in a table of their own. */
    holdsVideos: false,
    /** The assigned slug of each article, by its id. */
    slugs: new Map<string, string>(),
    takenSlugs: new TakenSlugs(),
    /** The number of projects and articles. */
    total: 0,
    /** The number of rows of other tables. */
    others: new Map<string, number>(),
    /** The number of unread values, by table and column. */
    left: new Map<string, number>(),
  };
}

/** The schema of a table, '' for 'public'. */
function schemaOf(table: string): string {
  return table.slice(0, Math.max(0, table.lastIndexOf('.')));
}

/** A table of the source, indexed on its own, and the number of its rows. */
type IndexedTable = { index: TablesIndex; rows: number };

/**
 * First pass over a former database: indexes what its projects and articles refer to, in 'public' or else in the schema
 * that has most of them. Throws a SourceError when it has none.
 */
export async function indexTables(source: TablesSource): Promise<TablesIndex> {
  const tables = new Map<string, IndexedTable>();
  const rows = source.rows();
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) {
    const { table, row } = next.value;
    const found = tables.get(table) ?? { index: emptyIndex(), rows: 0 };
    tables.set(table, found);
    found.rows += 1;
    addRow(found.index, table, row);
  }
  const own = indexOfSchema('', tables);
  const schemas = [...new Set([...tables.keys()].map(schemaOf))];
  const others = schemas.map((schema) => indexOfSchema(schema, tables));
  const [most = own] = others.sort((one, other) => other.total - one.total);
  const index = Object.assign(own.total > 0 ? own : most, next.value);
  if (index.total === 0) {
    const names = [...tables.keys()].filter((table) => sourceTable(table) === undefined);
    if (names.some((name) => name.endsWith('_postmeta')))
      throw new SourceError('the source is the database of a WordPress site', 'database');
    throw new SourceError(
      `the source has no rows in the tables of the former site (blog_posts, influence_projects, production_projects, web_solutions), but in: ${names.slice(0, 20).join(', ') || 'none'}`,
      'no-content',
    );
  }
  for (const videos of index.videos.values()) videos.sort((one, other) => one.order - other.order);
  return index;
}

/**
 * The index of a schema. Of two tables of one kind, such as `blog_posts` and the `posts` of another program, one is
 * imported: their ids would be mixed up.
 */
function indexOfSchema(schema: string, tables: ReadonlyMap<string, IndexedTable>): TablesIndex {
  const index = emptyIndex();
  for (const [kind, names] of Object.entries(SOURCE_TABLES)) {
    const chosen = names
      .map((name) => (schema ? `${schema}.${name}` : name))
      .find((name) => tables.has(name));
    const found = chosen && tables.get(chosen)?.index;
    if (!found) continue;
    index.tables.add(chosen);
    index.total += found.total;
    for (const [column, count] of found.left) index.left.set(column, count);
    if (kind === 'category') index.categories = found.categories;
    if (kind === 'author') index.authors = found.authors;
    if (kind === 'post') index.slugs = found.slugs;
    if (kind === 'videos') Object.assign(index, { videos: found.videos, holdsVideos: true });
  }
  for (const [table, { rows }] of tables)
    if (schemaOf(table) === schema && !index.tables.has(table)) index.others.set(table, rows);
  return index;
}

/** Counts the unread columns of a row, after its conversion (§56.13). */
export function noteLeft({ left }: TablesIndex, table: string, row: SourceRow): void {
  for (const column of row.unread()) {
    const name = `${table}.${column}`;
    left.set(name, (left.get(name) ?? 0) + 1);
  }
}

function addRow(index: TablesIndex, table: string, row: SourceRow): void {
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
      break;
    case 'post':
      index.slugs.set(id, index.takenSlugs.take(wantedSlug(row)));
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

function wantedSlug(row: SourceRow): string {
  const given = textOf(row, 'slug').trim();
  return isSlug(given) && given.length <= MAX_SLUG_LENGTH
    ? given
    : slugFrom(given) || slugFrom(textOf(row, ...TITLE_COLUMNS)) || 'article';
}
