import pg from 'pg';
import { freePort } from '../../tests/support/free-port.ts';
import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import { type SiteProcess, startSite } from '../../tests/support/site-process.ts';
import { hasVarnish, PURGE_TOKEN, startVarnish } from '../../tests/support/varnish.ts';
import { ADMINISTRATOR, demonstrationFolder, newFolder } from '../installations.ts';
import { startBalancer } from './balancer.ts';

/** A deployment of the same site. */
export type Shape = {
  name: string;
  /** The URL for visitors. */
  url: string;
  instances: readonly SiteProcess[];
  varnish: boolean;
};

/** The reference of all others. */
export const REFERENCE = 'embedded, 1 worker';

type Shapes = { shapes: Shape[]; leftOut: string[]; stop: () => Promise<void> };

/**
 * Starts all deployments, each with the demonstration content: embedded and PostgreSQL, one worker and two, one
 * instance and two behind nginx, with and without Varnish. `drawing`: the page cache is off, and Varnish, which would
 * cache, is left out.
 */
export async function startShapes(postgres: PostgresServer, { drawing = false } = {}): Promise<Shapes> {
  const ends: (() => Promise<unknown>)[] = [];
  const shapes: Shape[] = [];
  const leftOut: string[] = [];
  const common: Record<string, string> = {
    TRUST_PROXY: '1',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...(drawing && { PAGE_CACHE_MB: '0' }),
  };
  const start = async (environment: Record<string, string>) => {
    const site = await startSite({ ...common, ...environment });
    ends.push(site.stop);
    return site;
  };
  const add = (name: string, instances: SiteProcess[], front?: { url: string }, varnish = false) => {
    shapes.push({ name, url: front?.url ?? instances[0]?.url ?? '', instances, varnish });
  };
  const balanced = async (name: string, instances: SiteProcess[]) => {
    const balancer = await startBalancer(instances.map(({ url }) => url));
    if (balancer === undefined) {
      leftOut.push(`${name}: nginx is not installed`);
      return undefined;
    }
    ends.push(balancer.stop);
    return balancer;
  };

  const [one, two, three] = [
    await place(postgres, 'one'),
    await place(postgres, 'two'),
    await place(postgres, 'three'),
  ];
  add(REFERENCE, [await start({ DATA_DIR: await demonstrationFolder() })]);
  add('embedded, 2 workers', [await start({ DATA_DIR: await demonstrationFolder(), WEB_CONCURRENCY: '2' })]);
  const first = await start({ ...one });
  add('PostgreSQL, 1 worker', [first]);
  add('PostgreSQL, 2 workers', [await start({ ...two, WEB_CONCURRENCY: '2' })]);
  const second = await start({ ...one });
  for (const instances of [[first], [first, second]]) {
    const name = `PostgreSQL, nginx, ${instances.length === 1 ? '1 instance' : '2 instances'}`;
    const balancer = await balanced(name, instances);
    if (balancer) add(name, instances, balancer);
  }
  if (drawing || !hasVarnish()) {
    if (!drawing) leftOut.push('with Varnish: varnish with varnish-modules is not installed');
  } else {
    const told = async (environment: Record<string, string>) => {
      const port = await freePort();
      const cdn = {
        CDN: 'varnish',
        CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
        CDN_PURGE_TOKEN: PURGE_TOKEN,
      };
      return { port, start: () => start({ ...environment, ...cdn }) };
    };
    const alone = await told({ DATA_DIR: await demonstrationFolder() });
    const site = await alone.start();
    const front = await startVarnish(Number(new URL(site.url).port), alone.port);
    ends.push(front.stop);
    add('embedded, 1 worker, Varnish', [site], front, true);
    const pair = await told({ ...three });
    const instances = [await pair.start(), await pair.start()];
    const balancer = await balanced('PostgreSQL, Varnish, nginx, 2 instances', instances);
    if (balancer) {
      const before = await startVarnish(balancer.port, pair.port);
      ends.push(before.stop);
      add('PostgreSQL, Varnish, nginx, 2 instances', instances, before, true);
    }
  }
  return {
    shapes,
    leftOut,
    async stop() {
      for (const end of ends.toReversed()) await end();
    },
  };
}

const folders = new Map<string, string>();

/**
 * Location of an installation on PostgreSQL: its own database, filled like the embedded ones by a process that has
 * ended, and a folder for its files. It is reused between calls.
 */
async function place(postgres: PostgresServer, name: string): Promise<Record<string, string>> {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const filled = folders.get(name);
  const where = { DATABASE_URL: url.href, DATA_DIR: filled ?? newFolder() };
  if (filled === undefined) {
    folders.set(name, where.DATA_DIR);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const { email, password } = ADMINISTRATOR;
    const site = await startSite({ ...where, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    await site.stop();
  }
  return where;
}
