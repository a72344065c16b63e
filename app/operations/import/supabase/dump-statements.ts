import { plainName, sourceRow, type TableRow } from './source-row.ts';
import type { SqlToken } from './sql-tokens.ts';

/** An event of the statement parser for the reader of a dump. */
export type DumpEvent =
  | { event: 'row'; row: TableRow }
  | { event: 'copy'; table: string; columns: string[] }
  | { event: 'encoding'; name: string };

/** The schema of tables that are named without one. */
const PUBLIC = 'public';
/** Above the number of tokens in any statement head or value that is parsed here. */
const MAX_TOKENS = 10_000;
const NO_COLUMN = new Set(['constraint', 'primary', 'unique', 'check', 'foreign', 'exclude', 'like']);
/** Indexes among the columns of MySQL, before their name or their columns. */
const INDEX = /^(?:key|index|fulltext|spatial)$/;

/** Begins what follows the rows of an INSERT, which may have parentheses too: ON CONFLICT (id) DO NOTHING. */
const AFTER_ROWS = /^(?:as|on|returning)$/;

type Values = {
  table: string;
  columns: string[];
  row: (string | null)[];
  value: SqlToken[];
  depth: number;
  /** All rows were read. */
  ended: boolean;
};

/**
 * Streaming parser of the statements of a dump: emits the rows of INSERT one by one, however many a statement has, and
 * of all other statements keeps only the head. Columns that an INSERT or a COPY doesn't name are those of its CREATE
 * TABLE.
 */
export class DumpStatements {
  #head: SqlToken[] = [];
  #depth = 0;
  #values: Values | undefined;
  readonly #columns = new Map<string, string[]>();

  /** The table of an INSERT that has not ended, '' within another statement; undefined between statements. */
  get openTable(): string | undefined {
    if (this.#values) return this.#values.table;
    return this.#head.length > 0 ? '' : undefined;
  }

  add(token: SqlToken): DumpEvent | undefined {
    if (this.#values && !isSign(token, ';')) return this.#addToValues(this.#values, token);
    if (isSign(token, ';') && this.#depth <= 0) return this.#end();
    if (isSign(token, '(')) this.#depth += 1;
    if (isSign(token, ')')) this.#depth -= 1;
    // Only the head is buffered: a long body is skipped.
    if (this.#head.length < MAX_TOKENS) this.#head.push(token);
    if (this.#depth === 0 && isWord(token, 'values') && isWord(this.#head[0], 'insert')) this.#beginValues();
    return undefined;
  }

  #end(): DumpEvent | undefined {
    const head = this.#head;
    this.#head = [];
    this.#depth = 0;
    this.#values = undefined;
    if (isWord(head[0], 'set') && isWord(head[1], 'client_encoding'))
      return { event: 'encoding', name: head.at(-1)?.text ?? '' };
    if (isWord(head[0], 'create') && head.some((token) => isWord(token, 'table'))) this.#noteColumns(head);
    if (!isWord(head[0], 'copy')) return undefined;
    return { event: 'copy', ...this.#target(head.slice(1)) };
  }

  #noteColumns(head: readonly SqlToken[]): void {
    const at = head.findIndex((token) => isWord(token, 'table'));
    const { table, rest } = tableNamed(
      head.slice(at + 1).filter((token) => !/^(?:if|not|exists)$/.test(token.text)),
    );
    const columns: string[] = [];
    let depth = 0;
    for (const [index, token] of rest.entries()) {
      const first = depth === 1 && (isSign(rest[index - 1], '(') || isSign(rest[index - 1], ','));
      if (isSign(token, '(')) depth += 1;
      else if (isSign(token, ')')) depth -= 1;
      else if (first && (token.type === 'name' || isColumn(token, rest[index + 1]))) columns.push(token.text);
    }
    this.#columns.set(table, columns);
  }

  #beginValues(): void {
    this.#values = { ...this.#target(this.#head.slice(2)), row: [], value: [], depth: 0, ended: false };
  }

  /** The table that rows are of, and their columns: those named, or else all of the table. */
  #target(tokens: readonly SqlToken[]): { table: string; columns: string[] } {
    const { table, rest } = tableNamed(tokens);
    const named = namesIn(rest);
    return { table, columns: named.length > 0 ? named : (this.#columns.get(table) ?? []) };
  }

  #addToValues(values: Values, token: SqlToken): DumpEvent | undefined {
    if (values.depth === 0 && token.type === 'word' && AFTER_ROWS.test(token.text)) values.ended = true;
    if (values.ended) return undefined;
    const opens = isSign(token, '(') || isSign(token, '[');
    const closes = isSign(token, ')') || isSign(token, ']');
    if (opens) {
      values.depth += 1;
      if (values.depth === 1) return undefined;
    }
    if (values.depth === 1 && (closes || isSign(token, ','))) {
      values.row.push(meantValue(values.value));
      values.value = [];
    } else if (values.depth > 0 && values.value.length < MAX_TOKENS) values.value.push(token);
    if (!closes) return undefined;
    values.depth -= 1;
    if (values.depth > 0) return undefined;
    const { table, columns, row } = values;
    values.row = [];
    return { event: 'row', row: { table, row: sourceRow(columns, row) } };
  }
}

/** The value as the database would return it as text; a computed value is null. */
function meantValue(tokens: readonly SqlToken[]): string | null {
  const [first, second] = tokens;
  // The character set of a literal: _utf8mb4'é'.
  if (first?.type === 'word' && first.text.startsWith('_') && second?.type === 'literal') return second.text;
  if (isWord(first, 'array'))
    return JSON.stringify(tokens.filter((token) => token.type === 'literal').map(({ text }) => text));
  if (first?.type === 'literal') return first.text;
  if (isSign(first, '-') && second?.type === 'literal') return `-${second.text}`;
  return isWord(first, 'true') || isWord(first, 'false') ? (first?.text ?? null) : null;
}

/** Whether a word begins a column of CREATE TABLE. */
function isColumn({ type, text }: SqlToken, next: SqlToken | undefined): boolean {
  if (type !== 'word' || NO_COLUMN.has(text)) return false;
  return !INDEX.test(text) || !(next?.type === 'name' || isSign(next, '(') || isWord(next, 'key'));
}

/** The table of a statement; after its schema, unless that is the one of pg_dump. */
function tableNamed(tokens: readonly SqlToken[]): { table: string; rest: SqlToken[] } {
  const [first, dot, second] = tokens;
  if (isWord(first, 'only')) return tableNamed(tokens.slice(1));
  const [schema, name, used] = isSign(dot, '.')
    ? [first?.text ?? '', second?.text ?? '', 3]
    : [PUBLIC, first?.text ?? '', 1];
  const table = schema === PUBLIC ? plainName(name) : `${schema}.${plainName(name)}`;
  return { table, rest: tokens.slice(used) };
}

/** The names in the first parentheses. */
function namesIn(tokens: readonly SqlToken[]): string[] {
  if (!isSign(tokens[0], '(')) return [];
  const end = tokens.findIndex((token) => isSign(token, ')'));
  return tokens.slice(1, end).flatMap(({ type, text }) => (type === 'name' || type === 'word' ? [text] : []));
}

function isSign(token: SqlToken | undefined, sign: string): boolean {
  return token?.type === 'sign' && token.text === sign;
}

function isWord(token: SqlToken | undefined, word: string): boolean {
  return token?.type === 'word' && token.text === word;
}
