import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts';
import type { Figure } from '../harness/figures.ts';
import { addContent, inDatabase, install, newFolder } from '../harness/sites.ts';

/** Number of rows of each kind, in addition to the demonstration; `others`: messages, and audit log entries. */
type Size = { projects: number; posts: number; others: number; files: number };

/** Location of an installation, as environment variables of its process. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** Measures on the embedded database, then on PostgreSQL; BENCH_ENGINE selects one. */
export async function onEachEngine(
  measure: (server: PostgresServer | undefined) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['sqlite', 'postgres']) {
    if ((process.env['BENCH_ENGINE'] ?? engine) !== engine) continue;
    const server = engine === 'postgres' ? await startPostgres() : undefined;
    try {
      for (const figure of await measure(server))
        figures.push({ ...figure, what: `${engine}: ${figure.what}` });
    } finally {
      await server?.stop();
    }
  }
  return figures;
}

/** An empty database and folder for an installation; without a server, for the embedded database. */
export async function emptyPlace(server: PostgresServer | undefined, name: string): Promise<Place> {
  const DATA_DIR = newFolder();
  if (!server) return { DATA_DIR };
  await run({ DATA_DIR, DATABASE_URL: server.url }, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { DATA_DIR, DATABASE_URL: url.href };
}

/** An installation with the demonstration and this many rows. */
export async function sizedSite(
  server: PostgresServer | undefined,
  name: string,
  size: Size,
): Promise<Place> {
  const place = await emptyPlace(server, name);
  await install(place);
  addContent(place, size.projects, size.posts);
  for (const statement of statementsOf(place, size)) await run(place, statement);
  if (server) await run(place, 'vacuum analyze');
  return place;
}

/** Executes a statement and returns its rows. */
export async function run(place: Place, statement: string): Promise<Record<string, unknown>[]> {
  if (place.DATABASE_URL === undefined)
    return inDatabase(place.DATA_DIR, (database) => database.prepare(statement).all());
  const client = new pg.Client(place.DATABASE_URL);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Messages, of which one in a thousand is unread (of few one in five), pictures and audit log entries, a second apart. */
function statementsOf({ DATABASE_URL }: Place, { others, files }: Size): string[] {
  const after = (start: string) =>
    DATABASE_URL === undefined
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', unixepoch(${start}) + number, 'unixepoch')`
      : `cast(${start} as timestamptz) + number * interval '1 second'`;
  const at = after("'2025-01-01T00:00:00Z'");
  // The audit log is kept for twelve months.
  const lately = after(`'${new Date(Date.now() - 30 * 86_400_000).toISOString()}'`);
  const numbers = (count: number) =>
    `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})`;
  return [
    `insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link, client_address_hash,
       idempotency_key, created_at, delivery_state, attempts, read_at, search_text)
     ${numbers(others)}
     select 'id-' || number, 'Camille', 'Serre ' || number, 'Brume', 'a' || number || '@b.fr', '', 'Bonjour, un message.', '', '',
       'key-' || number, ${at}, 'sent', 1, case when number % ${others < 1000 ? 5 : 1000} = 0 then null else ${at} end,
       'camille serre ' || number || ' brume a' || number || '@b.fr bonjour, un message.' from numbers`,
    `insert into stored_files (url, bucket, path, type, bytes, width, height, created_at, name, search_text)
     ${numbers(files)}
     select '/storage/v1/object/public/project-images/p' || number || '.webp', 'project-images', 'p' || number || '.webp', 'image/webp',
       1000, 800, 600, ${at}, 'vue ' || number || '.webp', 'vue ' || number || '.webp' from numbers`,
    `insert into journal (id, at, administrator_id, administrator_name, batch, action, kind, item_id, title, search_text)
     ${numbers(others)}
     select 'j' || number, ${lately}, 'claire', 'Claire', 'b' || number, 'saved', 'web', 'thing-' || (number / 50),
       'Entrée ' || number, 'entree ' || number from numbers`,
  ];
}
