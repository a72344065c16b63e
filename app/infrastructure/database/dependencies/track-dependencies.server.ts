import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RawNode,
  RootOperationNode,
  SelectQueryNode,
  UnknownRow,
  UpdateQueryNode,
  WhereNode,
} from 'kysely';
import { ColumnNode, ValueNode } from 'kysely';
import { FACT_COLUMNS } from '../fact-columns.ts';
import { type TaggedTable, tableFacts } from '../schema/tables.server.ts';
import { ANYTHING, ofEach, ofFile, ofList, ofRow, WHOLE_SITE } from './cache-tags.ts';
import { demandedValues, insertedValues, tablesIn } from './query-rows.ts';

/** Changed surrogate keys, and the stored files whose facts changed. */
export type Changes = { keys: Set<string>; files: Set<string> };

const shown = new AsyncLocalStorage<Set<string>>();
const changes = new AsyncLocalStorage<Changes>();

/**
 * Dependency tracking: runs `read`, and returns its result with the keys of every row that its queries read
 * (docs/decisions/049). Only on a database with DependencyTrackingPlugin.
 */
export async function trackDependencies<T>(read: () => Promise<T>): Promise<{ value: T; keys: string[] }> {
  const keys = new Set<string>();
  const value = await shown.run(keys, read);
  return { value, keys: [...keys] };
}

/** Adds the dependencies of a memoized value, for which this read made no query. */
export function addDependencies(keys: Iterable<string>): void {
  const noted = shown.getStore();
  if (noted) for (const key of keys) noted.add(key);
}

/**
 * Runs a change, and returns its result with what its queries changed. Only on a database with
 * DependencyTrackingPlugin.
 */
export async function collectChanges<T>(change: () => Promise<T>): Promise<{ value: T; changed: Changes }> {
  const changed: Changes = { keys: new Set(), files: new Set() };
  const value = await changes.run(changed, change);
  return { value, changed };
}

/**
 * Inspects every query: collects the keys that it reads for trackDependencies, and the ones that it writes for
 * collectChanges.
 */
export class DependencyTrackingPlugin implements KyselyPlugin {
  /** Queries whose result rows determine by their ids which rows were shown. */
  readonly #lookups = new WeakMap<QueryId, { as: string; row: string }>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const [reading, changing] = [shown.getStore(), changes.getStore()];
    if (changing) noteWrite(node, changing);
    else if (reading && (node.kind === 'SelectQueryNode' || node.kind === 'RawNode')) {
      const lookup = noteRead(node, reading);
      if (lookup) this.#lookups.set(queryId, lookup);
    }
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const lookup = this.#lookups.get(queryId);
    if (!lookup) return result;
    const ids = result.rows.map((row) => row[lookup.row]);
    // Without rows or ids the dependency is unknown: any new row may be the missing one.
    const found = ids.length > 0 && ids.every((id) => typeof id === 'string');
    addDependencies(found ? rowTags(lookup.as, ids) : [ofList(lookup.as)]);
    return result;
  }
}

const rowTags = (as: string, rows: readonly string[]) => [ofEach(as), ...rows.map((row) => ofRow(as, row))];

/** Returns how result rows determine the keys by their ids, where the query itself doesn't. */
function noteRead(
  node: SelectQueryNode | RawNode,
  noted: Set<string>,
): { as: string; row: string } | undefined {
  let lookup: { as: string; row: string } | undefined;
  const [first] = node.kind === 'SelectQueryNode' ? (node.from?.froms ?? []) : [];
  const main = first && [...tablesIn(first)].length === 1 ? [...tablesIn(first)][0] : undefined;
  for (const table of tablesIn(node)) {
    const known = tableFacts(table)?.shown;
    if (known === undefined) noted.add(ANYTHING);
    if (known === undefined || typeof known === 'string') continue;
    const where = node.kind === 'SelectQueryNode' && table === main ? node.where : undefined;
    const rows = known.row === undefined ? undefined : demandedValues(where, table, known.row);
    const looked = known.lookup !== undefined && demandedValues(where, table, known.lookup);
    if (rows) for (const key of rowTags(known.as, rows)) noted.add(key);
    else if (looked && known.row !== undefined) lookup = { as: known.as, row: known.row };
    else noted.add(ofList(known.as));
  }
  return lookup;
}

function noteWrite(node: RootOperationNode, changed: Changes): void {
  switch (node.kind) {
    case 'SelectQueryNode':
      return;
    case 'InsertQueryNode':
      // A new file is not shown anywhere yet; facts about a film are added row by row.
      noteRows(node.into, changed, { rows: (column) => insertedValues(node, column), columns: undefined });
      break;
    case 'UpdateQueryNode':
      noteRows(node.table, changed, { rows: rowsOf(node), columns: columnsOf(node.updates) });
      break;
    case 'DeleteQueryNode':
      noteRows(node.from, changed, { rows: rowsOf(node), columns: undefined });
      break;
    default:
      // Raw SQL that writes, or a statement of an unknown kind.
      if (node.kind !== 'RawNode' || /\b(?:insert|update|delete)\b/i.test(node.sqlFragments.join(' ')))
        changed.keys.add(WHOLE_SITE);
  }
}

type Written = {
  /** The affected rows, by the values of a column; undefined where they are unknown. */
  rows: (column: string, table: string) => string[] | undefined;
  /** Of an update only. */
  columns: readonly string[] | undefined;
};

function noteRows(target: OperationNode | undefined, changed: Changes, written: Written): void {
  changed.keys.add(ANYTHING);
  for (const table of target ? tablesIn(target) : []) {
    const known = tableFacts(table)?.shown;
    if (known === 'files') noteFiles(table, changed, written);
    else if (known !== undefined && known !== 'nothing') addRowDependencies(known, table, changed, written);
  }
}

function addRowDependencies(
  { as, row }: Exclude<TaggedTable, string>,
  table: string,
  { keys }: Changes,
  { rows }: Written,
): void {
  keys.add(ofList(as));
  const changed = row === undefined ? undefined : rows(row, table);
  for (const key of changed?.map((one) => ofRow(as, one)) ?? [ofEach(as)]) keys.add(key);
}

function noteFiles(table: string, changed: Changes, { rows, columns }: Written): void {
  const facts = table === 'film_widths' || columns?.some((column) => FACTS.has(column));
  const withdrawn = columns?.includes('released_at');
  if (!facts && !withdrawn) return;
  const urls = rows('url', table);
  if (!urls) changed.keys.add(WHOLE_SITE);
  if (facts) for (const url of urls ?? []) changed.files.add(url);
  if (withdrawn) for (const url of urls ?? []) changed.keys.add(ofFile(url));
}

const FACTS = new Set<string>(FACT_COLUMNS);

function rowsOf({ where }: { where?: WhereNode }): Written['rows'] {
  return (column, table) => demandedValues(where, table, column);
}

/**
 * The columns that an update sets, except a `released_at` that it clears: a restored file is not cached anywhere yet.
 */
function columnsOf(updates: UpdateQueryNode['updates'] = []): string[] {
  return updates.flatMap(({ column, value }) => {
    const emptied = ValueNode.is(value) && value.value === null;
    return ColumnNode.is(column) && !(emptied && column.column.name === 'released_at')
      ? [column.column.name]
      : [];
  });
}
