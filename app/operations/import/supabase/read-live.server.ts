import pg from 'pg';
import { SourceError } from '../import-errors.ts';
import { plainName, sourceRow, type TableRow } from './source-row.ts';
import type { RowsFacts, TablesSource } from './tables-source.ts';

const PAGE_SIZE = 200;
/** Every value as text, in the server's own format, as in a dump. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/**
 * Connects to a former database by its URL, and reads it in one read-only transaction with a consistent snapshot.
 * Throws a SourceError without the URL, which contains a password.
 */
export async function openLiveTables(address: string): Promise<TablesSource> {
  const client = new pg.Client({
    connectionString: address,
    types: AS_TEXT as unknown as pg.CustomTypesConfig,
    connectionTimeoutMillis: 15_000,
    application_name: 'import',
  });
  // A connection error is reported by the pending query.
  client.on('error', () => undefined);
  await orSourceError(async () => {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
  });
  return {
    rows: () => rowsOf(client),
    left: [],
    close: () => client.end().catch(() => undefined),
  };
}

async function* rowsOf(client: pg.Client): AsyncGenerator<TableRow, RowsFacts> {
  const { rows: tables } = await orSourceError(() =>
    client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    ),
  );
  for (const { name } of tables) {
    const table = pg.escapeIdentifier(name);
    await orSourceError(() =>
      client.query(`declare context no scroll cursor for select * from public.${table}`),
    );
    for (;;) {
      const { rows, fields } = await orSourceError(() =>
        client.query<(string | null)[]>({ text: `fetch ${PAGE_SIZE} from context`, rowMode: 'array' }),
      );
      const columns = fields.map((field) => field.name);
      for (const values of rows) yield { table: plainName(name), row: sourceRow(columns, values) };
      if (rows.length < PAGE_SIZE) break;
    }
    await orSourceError(() => client.query('close context'));
  }
  return { strayBytes: 0 };
}

async function orSourceError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    throw new SourceError(`the database of the former site: ${code ?? name}`);
  }
}
