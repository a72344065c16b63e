import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  currentContentVersion,
  startVersionCache,
} from '#infrastructure/database/content-version/current-version.server.ts';
import { cachedVersion } from '#infrastructure/database/content-version/version-cache.server.ts';
import {
  closeDatabase,
  openDatabase,
  readContentVersion,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { ADMINISTRATOR, demonstrationFolder, newFolder } from './installations.ts';
import { requestsASecond } from './load.ts';
import { post, signIn } from './sign-in.ts';

const READINGS = 20_000;
const CHANGES = 40;
/** New connections after each change: the cluster distributes them round-robin over two workers. */
const POLLS = 4;
const ROUNDS = 5;
const SECONDS = 3;

/**
 * Measures the cost of reading the content version for a request, and the delay until another instance shows a change:
 * two instances on one PostgreSQL, the writing one with two workers.
 */
export async function contentVersion(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const { email, password } = ADMINISTRATOR;
  const place = { DATABASE_URL: postgres.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const shared = newFolder();
  const first = await startSite({ ...place, DATA_DIR: shared, WEB_CONCURRENCY: '2' });
  const second = await startSite({ ...place, DATA_DIR: shared });
  const embedded = await startSite({ DATA_DIR: await demonstrationFolder() });
  try {
    const costs = await costsOf(postgres.url);
    const rates = await ratesOf(second, embedded);
    const { right, delays } = await changes(postgres.url, first, second);
    return [
      {
        what: 'to know the content version for a request, PostgreSQL',
        measured: `${costs.known.toFixed(2)} µs`,
        reference: `${costs.asked.toFixed(1)} µs and a connection when asked; SQLite ${costs.embedded.toFixed(1)} µs`,
        goal: '<= SQLite',
        holds: costs.known <= costs.embedded,
      },
      {
        what: 'cached home page, one process, PostgreSQL',
        measured: `${Math.round(median(rates.postgres))} a second`,
        reference: `${Math.round(median(rates.embedded))} on SQLite`,
        goal: '',
      },
      {
        what: 'a change at the next request of the instance that stored it, 2 workers',
        measured: `${right} of ${CHANGES * POLLS} requests`,
        goal: 'all of them',
        holds: right === CHANGES * POLLS,
      },
      {
        what: 'from the answer of the dashboard until a second instance shows the change',
        measured: `${median(delays).toFixed(1)} ms, at most ${Math.max(...delays).toFixed(0)} ms (${CHANGES} changes)`,
        goal: '<= 1 s',
        holds: Math.max(...delays) <= 1000,
      },
    ];
  } finally {
    await Promise.all([first.stop(), second.stop(), embedded.stop()]);
    await postgres.stop();
  }
}

async function costsOf(url: string): Promise<{ embedded: number; asked: number; known: number }> {
  setDatabase(await openDatabase(join(await demonstrationFolder(), 'database.sqlite')));
  const embedded = await microseconds(readContentVersion);
  await closeDatabase();
  process.env['DATABASE_URL'] = url;
  setDatabase(await openDatabase(url));
  const asked = await microseconds(readContentVersion);
  const end = await startVersionCache(async () => {});
  while (cachedVersion()?.trusted === undefined) await wait(10);
  const known = await microseconds(currentContentVersion);
  await end();
  await closeDatabase();
  return { embedded, asked, known };
}

/** Mean time of sequential reads, after a warm-up of a quarter as many. */
async function microseconds(read: () => Promise<number>): Promise<number> {
  for (let count = 0; count < READINGS / 4; count++) await read();
  const began = performance.now();
  for (let count = 0; count < READINGS; count++) await read();
  return ((performance.now() - began) / READINGS) * 1000;
}

async function ratesOf(onPostgres: SiteProcess, onDisk: SiteProcess) {
  const rates = { postgres: [] as number[], embedded: [] as number[] };
  for (const { url } of [onPostgres, onDisk]) await requestsASecond(`${url}/`, 2);
  for (let round = 0; round < ROUNDS; round++) {
    rates.embedded.push(await requestsASecond(`${onDisk.url}/`, SECONDS));
    rates.postgres.push(await requestsASecond(`${onPostgres.url}/`, SECONDS));
  }
  return rates;
}

/** Alternately withdraws and publishes a project; the status of its page shows whether a process knows the change. */
async function changes(url: string, first: SiteProcess, second: SiteProcess) {
  const id = await projectOf(url);
  const cookie = await signIn(first.url);
  const delays: number[] = [];
  let right = 0;
  for (let count = 0; count < CHANGES; count++) {
    const [intent, expected] = count % 2 === 0 ? ['unpublish', 410] : ['publish', 200];
    const { status } = await post(
      `${first.url}/admin/dashboard`,
      { id, kind: 'web', intent: String(intent) },
      cookie,
    );
    if (status !== 200) throw new Error(`${intent} was answered with ${status}`);
    const began = performance.now();
    const looks = Array.from({ length: POLLS }, () => statusOf(`${first.url}/projet-web/${id}`));
    while ((await statusOf(`${second.url}/projet-web/${id}`)) !== expected) await wait(1);
    delays.push(performance.now() - began);
    right += (await Promise.all(looks)).filter((seen) => seen === expected).length;
  }
  return { right, delays };
}

async function projectOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from web_solutions where status = 'published' order by id limit 1`,
  );
  await client.end();
  return rows[0]?.id ?? '';
}

/** Over a new connection. */
async function statusOf(url: string): Promise<number> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
