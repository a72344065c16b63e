import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts';
import { startSite } from '../../tests/support/site-process.ts';
import { ADMINISTRATOR, newFolder } from '../installations.ts';

export type Engine = 'sqlite' | 'postgres';

/** Number of rows of each kind, in addition to the demonstration. */
export type Size = { projects: number; posts: number; messages: number; files: number };

/** Location of an installation, as environment variables of its process. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** Starts a server if the engine needs one; undefined for the embedded database. */
export async function serverOf(engine: Engine): Promise<PostgresServer | undefined> {
  return engine === 'postgres' ? startPostgres() : undefined;
}

/** An empty database and folder for an installation. */
export async function emptyPlace(server: PostgresServer | undefined, name: string): Promise<Place> {
  const DATA_DIR = newFolder();
  if (!server) return { DATA_DIR };
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
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
  const { email, password } = ADMINISTRATOR;
  const site = await startSite({ ...place, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  await site.stop();
  const more = ['--projects', String(size.projects), '--posts', String(size.posts)];
  const filled = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'commands/demo.ts', ...more],
    { env: { ...process.env, ...place }, encoding: 'utf8' },
  );
  if (filled.status !== 0) throw new Error(filled.stderr);
  for (const statement of statementsOf(server ? 'postgres' : 'sqlite', size)) await run(place, statement);
  if (server) await run(place, 'vacuum analyze');
  return place;
}

/** Executes a statement and returns its rows. */
export async function run(place: Place, statement: string): Promise<Record<string, unknown>[]> {
  if (place.DATABASE_URL === undefined) {
    const database = new DatabaseSync(join(place.DATA_DIR, 'database.sqlite'), { timeout: 10_000 });
    try {
      return database.prepare(statement).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client(place.DATABASE_URL);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Messages, of which one in a thousand is unread (of few one in five), and pictures, a second apart. */
function statementsOf(engine: Engine, { messages, files }: Size): string[] {
  const at =
    engine === 'sqlite'
      ? "strftime('%Y-%m-%dT%H:%M:%fZ', 1735689600 + number, 'unixepoch')"
      : "timestamptz '2025-01-01T00:00:00Z' + number * interval '1 second'";
  const numbers = (count: number) =>
    `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})`;
  return [
    `insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link, client_address_hash,
       idempotency_key, created_at, delivery_state, attempts, read_at, search_text)
     ${numbers(messages)}
     select 'id-' || number, 'Camille', 'Serre ' || number, 'Brume', 'a' || number || '@b.fr', '', 'Bonjour, un message.', '', '',
       'key-' || number, ${at}, 'sent', 1, case when number % ${messages < 1000 ? 5 : 1000} = 0 then null else ${at} end,
       'camille serre ' || number || ' brume a' || number || '@b.fr bonjour, un message.' from numbers`,
    `insert into stored_files (url, bucket, path, type, bytes, width, height, created_at, name, search_text)
     ${numbers(files)}
     select '/storage/v1/object/public/project-images/p' || number || '.webp', 'project-images', 'p' || number || '.webp', 'image/webp',
       1000, 800, 600, ${at}, 'vue ' || number || '.webp', 'vue ' || number || '.webp' from numbers`,
  ];
}
