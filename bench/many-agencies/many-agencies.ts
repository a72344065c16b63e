import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, processTree, startPostgres } from '../../tests/support/postgres-server.ts';
import { type SiteProcess, startSite } from '../../tests/support/site-process.ts';
import { type Figure, median } from '../figure.ts';
import { demonstrationFolder, newFolder } from '../installations.ts';
import { cpuMilliseconds, residentMegabytes } from '../processes.ts';
import { startPooler } from './pooler.ts';

const AGENCIES = 5;
/** Longer than the idle timeout of pooled connections (DATABASE_IDLE_SECONDS). */
const SETTLE_MS = 40_000;
const REST_MS = 60_000;

type Agency = { site: SiteProcess; firstStart: number; secondStart: number };
type Idle = { name: string; agencies: Agency[]; postgres?: { url: string; pid: number } };

/**
 * Resource use of idle installations, one worker each: five on one PostgreSQL with a database each, five behind
 * PgBouncer, five with a schema each, and one on the embedded database.
 */
export async function manyAgencies(): Promise<Figure[]> {
  const [before = 0] = loadavg();
  const servers = await Promise.all([startPostgres(), startPostgres(), startPostgres()]);
  const [databases, schemas, pooled] = servers;
  const pooler = await startPooler(pooled.url);
  const groups: Idle[] = [];
  try {
    const embedded = { DATA_DIR: await demonstrationFolder() };
    groups.push({ name: 'embedded', agencies: [await startAgency(embedded)] });
    groups.push(await inDatabases('a database each', databases, databases.url));
    groups.push(await inSchemas(schemas));
    if (pooler) groups.push(await inDatabases('a database each, PgBouncer', pooled, pooler.url));
    await wait(SETTLE_MS);
    const cpuBefore = groups.map(cpuOf);
    await wait(REST_MS);
    const cpu = groups.map((group, index) => {
      const [then, now] = [cpuBefore[index], cpuOf(group)];
      return then && { sites: now.sites - then.sites, server: now.server - then.server };
    });
    const figures: Figure[] = [
      {
        what: 'this run',
        measured: `load average ${before.toFixed(1)} before it, ${loadavg()[0]?.toFixed(1)} after it`,
        reference: `${AGENCIES} agencies of each kind, one worker each, without requests${pooler ? '' : '; PgBouncer is not installed: left out'}`,
        goal: '',
      },
    ];
    for (const [index, { name, agencies, postgres }] of groups.entries()) {
      const each = (numbers: number[]) => median(numbers);
      const spent = cpu[index] ?? { sites: Number.NaN, server: Number.NaN };
      figures.push(
        {
          what: `an idle installation, ${name}: resident memory, processor time`,
          measured: `${each(agencies.map(({ site }) => memoryOf(site.pid))).toFixed(0)} MB, ${(spent.sites / agencies.length).toFixed(0)} ms a minute`,
          goal: '',
        },
        {
          what: `the same: first start (installs it), second start`,
          measured: `${each(agencies.map(({ firstStart }) => firstStart)).toFixed(1)} s, ${each(agencies.map(({ secondStart }) => secondStart)).toFixed(1)} s`,
          goal: '',
        },
      );
      if (!postgres) continue;
      const { held, size } = await referencedBy(name, postgres);
      figures.push({
        what: `an idle installation, ${name}: connections, memory and processor time of PostgreSQL`,
        measured: `${(held / agencies.length).toFixed(1)} held, ${(proportionalMegabytes(postgres.pid) / agencies.length).toFixed(1)} MB, ${(spent.server / agencies.length).toFixed(0)} ms a minute`,
        goal: '',
      });
      figures.push(...size);
    }
    return figures;
  } finally {
    await Promise.all(groups.flatMap(({ agencies }) => agencies.map(({ site }) => site.stop())));
    await pooler?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** `through`: the URL by which the sites reach the server. */
async function inDatabases(name: string, postgres: PostgresServer, through: string): Promise<Idle> {
  const agencies: Agency[] = [];
  for (let number = 1; number <= AGENCIES; number++) {
    await tell(postgres.url, `create database agency_${number}`);
    const url = new URL(through);
    url.pathname = `/agency_${number}`;
    // One with the demonstration, so that both sizes are measured.
    agencies.push(
      await startAgency({ DATABASE_URL: url.href, DATA_DIR: newFolder(), DEMO: number === 1 ? '1' : '0' }),
    );
  }
  return { name, agencies, postgres: await found(postgres) };
}

/** As documented in docs/many-agencies.md. */
async function inSchemas(postgres: PostgresServer): Promise<Idle> {
  await tell(postgres.url, 'create schema extensions', 'create extension pg_trgm schema extensions');
  const agencies: Agency[] = [];
  for (let number = 1; number <= AGENCIES; number++) {
    const name = `agency_${number}`;
    await tell(
      postgres.url,
      `create role ${name} login`,
      `create schema ${name} authorization ${name}`,
      `grant usage on schema extensions to ${name}`,
      `alter role ${name} set search_path = ${name}, extensions`,
    );
    const url = new URL(postgres.url);
    url.username = name;
    agencies.push(
      await startAgency({ DATABASE_URL: url.href, DATA_DIR: newFolder(), DEMO: number === 1 ? '1' : '0' }),
    );
  }
  return { name: 'a schema each', agencies, postgres: await found(postgres) };
}

async function found({ url }: PostgresServer): Promise<{ url: string; pid: number }> {
  const [row] = await tell(url, `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`);
  return { url, pid: Number(row?.['pid']) };
}

/** An installation that is started, stopped and started again. */
async function startAgency(environment: Record<string, string>): Promise<Agency> {
  const timed = async () => {
    const began = performance.now();
    const site = await startSite(environment);
    return { site, seconds: (performance.now() - began) / 1000 };
  };
  const first = await timed();
  await first.site.stop();
  const second = await timed();
  return { site: second.site, firstStart: first.seconds, secondStart: second.seconds };
}

function cpuOf({ agencies, postgres }: Idle): { sites: number; server: number } {
  // CPU time of a process that ends meanwhile is counted with its parent.
  const of = (pids: readonly number[]) =>
    pids.reduce((sum, pid) => sum + (cpuMilliseconds(pid, { withEnded: true }) ?? 0), 0);
  return {
    sites: of(agencies.flatMap(({ site }) => processTree(site.pid))),
    server: postgres ? of(processTree(postgres.pid)) : 0,
  };
}

const memoryOf = (pid: number) => processTree(pid).reduce((sum, one) => sum + residentMegabytes(one), 0);

/** Proportional set size of a process tree: shared memory is counted once; Linux only. */
function proportionalMegabytes(pid: number): number {
  const kilobytes = processTree(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has ended meanwhile.
      return 0;
    }
  });
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6;
}

/** The connections that the sites hold, and the sizes of the databases. */
async function referencedBy(
  group: string,
  postgres: { url: string },
): Promise<{ held: number; size: Figure[] }> {
  const [connections] = await tell(
    postgres.url,
    `select count(*) as count from pg_stat_activity where application_name = 'vif-azimut'`,
  );
  const sizes = await tell(
    postgres.url,
    `select datname as name, round(pg_database_size(oid) / 1e6, 1) as mb from pg_database where datname like 'agency!_%' escape '!' order by 1 limit 2`,
  );
  const schemas = await tell(
    postgres.url,
    `select nspname as name, round(sum(pg_total_relation_size(c.oid)) / 1e6, 1) as mb from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where nspname like 'agency!_%' escape '!' and relkind = 'r' group by 1 order by 1 limit 2`,
  );
  const told = [...sizes, ...schemas];
  return {
    held: Number(connections?.['count']),
    size: told.map((row) => ({
      what: `its size ${row['name'] === 'agency_1' ? 'with the demonstration' : 'without content'}, ${group}`,
      measured: `${row['mb']} MB`,
      goal: '',
    })),
  };
}

async function tell(address: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, string>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
