import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { alternately, atMost, type Figure, median, milliseconds } from '../harness/figures.ts';
import { memoryOf } from '../harness/processes.ts';
import { withSite } from '../harness/sites.ts';

/** The variable shortens it during development. */
const SECONDS = Number(process.env['OVERLOAD_SECONDS'] ?? 60);
const CONNECTIONS = 300;
const MAX_RECOVERY_MS = 30_000;
const PATHS: ((index: number) => string)[] = [
  () => '/',
  () => '/projet',
  (index) => `/inconnu-${index}`,
  (index) => `/projet-web/inconnu-${index}`,
  (index) => `/projet?category=${index}`,
  (index) => `/blog?page=${index}`,
  (index) => `/blog/inconnu-${index}`,
  () => '/admin',
];

/**
 * Ten times the load that one process can render, for a minute: uncacheable pages (unknown URLs, unknown projects, data
 * of the back-office) together with cached ones. The process may refuse requests; it may not crash, grow or stay slow.
 */
export function overload(): Promise<Figure[]> {
  return withSite({}, async ({ url, pid }) => {
    const quiet = await medianOfPages(url);
    const before = memoryOf(pid).now;
    const { statusCodeStats = {}, timeouts } = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: Array.from({ length: 200 }, (_, index) => ({
        path: PATHS[index % PATHS.length]?.(index) ?? '/',
      })),
    });
    const recovery = await milliseconds(async () => {
      const end = performance.now() + MAX_RECOVERY_MS;
      while ((await medianOfPages(url)) > quiet * 2 && performance.now() < end) await pause(100);
    });
    const alive = (await fetch(`${url}/healthz`)).ok;
    const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} x ${status}`);
    return [
      {
        what: `${CONNECTIONS} visitors at once for ${SECONDS} s on cached and uncached pages`,
        measured: `${statuses.join(', ')}; ${timeouts} waited too long`,
        goal: 'no crash, no 500',
        holds: alive && !('500' in statusCodeStats),
      },
      {
        ...atMost('memory at its most meanwhile', memoryOf(pid).peak, 400, 'MB'),
        reference: `${before.toFixed(0)} MB before`,
      },
      atMost('until pages respond as quickly as before (twice the quiet median)', recovery / 1000, 5, 's', 1),
    ];
  });
}

async function medianOfPages(url: string): Promise<number> {
  const page = (path: string) => () => milliseconds(async () => (await fetch(url + path)).arrayBuffer());
  const { home, blog } = await alternately(8, { home: page('/'), blog: page('/blog') });
  return median([...home, ...blog]);
}
