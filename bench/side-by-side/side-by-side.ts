import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresServer, processTree, startPostgres } from '../../tests/support/postgres-server.ts';
import { startBareServer } from '../cached-page.ts';
import { type Figure, median } from '../figure.ts';
import { newFolder } from '../installations.ts';
import { load, type Met } from '../load.ts';
import { residentMegabytes } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { samplePaths } from '../visited-pages.ts';
import { cachedResponses } from './cached-responses.ts';
import { REFERENCE, type Shape, startShapes } from './shapes.ts';
import { timesToFresh } from './time-to-fresh.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Lower concurrency than for cached pages: load shedding refuses what can't be rendered within seconds. */
const CONCURRENCY = 8;
const BUSY_SECONDS = 4;
/** A start purges Varnish up to thirty seconds later; every process stays idle for that long, too. */
const REST_MS = 35_000;

/** Measurements by deployment, one for each round. */
type Rounds = Map<string, Met[]>;

/**
 * Compares all deployments of the same site, running at the same time and measured alternately: requests per second and
 * latency of cached pages, of uncached ones and of a list of the back-office, sign-in, time until a change is visible
 * everywhere, memory, and the cache hit ratio. Ratios are medians of each round's ratio to embedded, one worker.
 */
export async function sideBySide(): Promise<Figure[]> {
  const [before = 0] = loadavg();
  const postgres = await startPostgres();
  try {
    const kept = await keptPages(postgres);
    const drawn = await drawnPages(postgres);
    const [after = 0] = loadavg();
    return [
      {
        what: 'this run',
        measured: `load average ${before.toFixed(1)} before it, ${after.toFixed(1)} after it`,
        reference: 'the load generator, PostgreSQL, nginx and Varnish share the processors with the sites',
        goal: '',
      },
      ...kept,
      ...drawn,
    ];
  } finally {
    await postgres.stop();
  }
}

async function keptPages(postgres: PostgresServer): Promise<Figure[]> {
  const { shapes, leftOut, stop } = await startShapes(postgres);
  const [reference] = shapes;
  if (!reference) throw new Error('There is no shape');
  const { paths, project } = await pagesToAsk(reference);
  let bare: Awaited<ReturnType<typeof startBareServer>> | undefined;
  try {
    for (const { url } of shapes) for (const path of paths) await (await fetch(url + path)).text();
    await wait(REST_MS);
    const rested = new Map(shapes.map((shape) => [shape.name, memoryOf(shape)]));
    bare = await startBareServer(`${reference.url}/`, newFolder());
    const cookies = new Map<string, string>();
    const signIns = new Map<string, number[]>();
    for (const { name, url } of shapes) cookies.set(name, await signIn(url));
    const [pages, lists]: [Rounds, Rounds] = [new Map(), new Map()];
    const fresh = new Map<string, number[]>();
    for (const { url } of shapes) await load({ url, paths, seconds: 1 });
    for (let round = 0; round < ROUNDS; round++) {
      note(pages, 'bare', await load({ url: bare.url, seconds: SECONDS }));
      for (const shape of inTurn(shapes, round)) {
        const cookie = cookies.get(shape.name) ?? '';
        note(pages, shape.name, await load({ url: shape.url, paths, seconds: SECONDS }));
        const began = performance.now();
        await signIn(shape.url);
        note(signIns, shape.name, performance.now() - began);
        const list = { paths: ['/admin/dashboard'], headers: { cookie }, connections: CONCURRENCY };
        if (round < 3) note(lists, shape.name, await load({ url: shape.url, seconds: 1, ...list }));
        for (const time of await timesToFresh(shape, project, cookie)) note(fresh, shape.name, time);
      }
    }
    const loaded = new Map(shapes.map((shape) => [shape.name, memoryOf(shape)]));
    const shares: Figure[] = [];
    for (const shape of shapes) {
      const cookie = cookies.get(shape.name) ?? '';
      const { before, inTheSite } = await cachedResponses(shape, paths, project, cookie, BUSY_SECONDS);
      shares.push({
        what: `answered from what is kept, a project withdrawn and published once a second: ${shape.name}`,
        measured: `${before === undefined ? '' : `${percent(before)} by Varnish, `}${percent(inTheSite)} of the rest by the site`,
        goal: '',
      });
    }
    return [
      ...leftOut.map((why) => ({ what: 'left out', measured: why, goal: '' })),
      ...ratesOf('kept public pages', pages),
      ...ratesOf('the list of the dashboard', lists),
      ...timesOf('signing in', signIns),
      ...timesOf('from a change until it is seen everywhere', fresh, 1000),
      ...shares,
      ...shapes.map(({ name, instances }) => ({
        what: `resident memory of the site's processes: ${name}`,
        measured: `${loaded.get(name)?.toFixed(0)} MB after the load, ${rested.get(name)?.toFixed(0)} MB at rest`,
        reference: `${instances.length} instance${instances.length === 1 ? '' : 's'}`,
        goal: '',
      })),
    ];
  } finally {
    bare?.stop();
    await stop();
  }
}

async function drawnPages(postgres: PostgresServer): Promise<Figure[]> {
  const { shapes, stop } = await startShapes(postgres, { drawing: true });
  try {
    const [reference] = shapes;
    if (!reference) throw new Error('There is no shape');
    const { paths } = await pagesToAsk(reference);
    const pages: Rounds = new Map();
    for (const { url } of shapes) await load({ url, paths, seconds: 2, connections: CONCURRENCY });
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, url } of inTurn(shapes, round))
        note(pages, name, await load({ url, paths, seconds: SECONDS, connections: CONCURRENCY }));
    return ratesOf('public pages that are drawn each time', pages);
  } finally {
    await stop();
  }
}

/** URLs that visitors request in rotation, and another web project, which is withdrawn and published. */
async function pagesToAsk({ url }: Shape): Promise<{ paths: string[]; project: string }> {
  const wanted = /^\/($|projet$|blog$|blog\/|projet-)/;
  const paths = (await samplePaths(url)).filter((path) => wanted.test(path));
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const projects = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/projet-web\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const project = projects.find((path) => !paths.includes(path));
  if (paths.length < 7 || project === undefined) throw new Error('The demonstration has too few pages');
  return { paths, project };
}

/** Rotates the order in each round, so that no deployment always follows the same one. */
function inTurn(shapes: readonly Shape[], round: number): Shape[] {
  const first = round % shapes.length;
  return [...shapes.slice(first), ...shapes.slice(0, first)];
}

function note<T>(all: Map<string, T[]>, name: string, one: T): void {
  all.set(name, [...(all.get(name) ?? []), one]);
}

function ratesOf(what: string, rounds: Rounds): Figure[] {
  const reference = rounds.get(REFERENCE) ?? [];
  return [...rounds].map(([name, met]) => {
    const ratio = median(
      met.map(({ aSecond }, round) => aSecond / (reference[round]?.aSecond ?? Number.NaN)),
    );
    const of = (read: (one: Met) => number) => median(met.map(read));
    return {
      what: `${what}: ${name === 'bare' ? 'a bare node:http server' : name}`,
      measured: `${Math.round(of(({ aSecond }) => aSecond))} a second = ${Number.isFinite(ratio) ? ratio.toFixed(2) : 'too slow here to say'}; half within ${of(({ p50 }) => p50)} ms, 99 % within ${of(({ p99 }) => p99)} ms`,
      reference: name === REFERENCE ? 'the reference' : '',
      goal: '',
    };
  });
}

function timesOf(what: string, times: Map<string, number[]>, limit?: number): Figure[] {
  const reference = median(times.get(REFERENCE) ?? []);
  return [...times].map(([name, taken]) => {
    const most = Math.max(...taken);
    return {
      what: `${what}: ${name}`,
      measured: `${median(taken).toFixed(0)} ms = ${(median(taken) / reference).toFixed(2)}, at most ${most.toFixed(0)} ms of ${taken.length}`,
      reference: name === REFERENCE ? 'the reference' : '',
      goal: limit === undefined ? '' : `<= ${limit} ms`,
      ...(limit !== undefined && { holds: most <= limit }),
    };
  });
}

/** Sum over all processes of all its instances. */
function memoryOf({ instances }: Shape): number {
  const pids = instances.flatMap(({ pid }) => processTree(pid));
  return pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
