import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startSite } from '../../tests/support/site-process.ts';
import { type Figure, median } from '../figure.ts';
import { demonstrationFolder } from '../installations.ts';
import { residentMegabytes } from '../processes.ts';

const SECONDS = 60;
const CONNECTIONS = 300;

/**
 * Ten times the load that one process can render, for a minute: uncacheable pages (unknown URLs, unknown projects, data
 * of the back-office) together with cached ones. The process may refuse requests; it may not crash, grow or stay slow.
 */
export async function overload(): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: await demonstrationFolder() });
  try {
    const quiet = await medianOfPages(site.url);
    const before = residentMegabytes(site.pid);
    let highest = before;
    const load = autocannon({
      url: site.url,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: Array.from({ length: 200 }, (_, index) => ({
        path: PATHS[index % PATHS.length]?.(index) ?? '/',
      })),
    });
    const watching = setInterval(() => {
      highest = Math.max(highest, residentMegabytes(site.pid));
    }, 500);
    const { statusCodeStats = {}, errors, timeouts } = await load;
    clearInterval(watching);
    const begun = performance.now();
    let calm = Number.POSITIVE_INFINITY;
    while (performance.now() - begun < 30_000) {
      calm = await medianOfPages(site.url);
      if (calm <= quiet * 2) break;
      await pause(100);
    }
    const recovered = (performance.now() - begun) / 1000;
    const alive = (await fetch(`${site.url}/healthz`)).ok;
    const statuses = Object.entries(statusCodeStats)
      .map(([status, { count }]) => `${count} x ${status}`)
      .join(', ');
    return [
      {
        what: `${CONNECTIONS} visitors at once for ${SECONDS} s on pages that are and are not kept`,
        measured: `${statuses}; ${errors} lines cut, ${timeouts} waited too long`,
        goal: 'no crash, no 500',
        holds: alive && !('500' in statusCodeStats),
      },
      {
        what: 'memory meanwhile',
        measured: `${highest.toFixed(0)} MB (${before.toFixed(0)} MB before)`,
        goal: '<= 400 MB',
        holds: highest <= 400,
      },
      {
        what: 'until pages answer as quickly as before (twice the quiet median)',
        measured: `${recovered.toFixed(1)} s`,
        goal: '<= 5 s',
        holds: recovered <= 5,
      },
    ];
  } finally {
    await site.stop();
  }
}

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

async function medianOfPages(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 15; round++) {
    const begun = performance.now();
    await (await fetch(`${url}/${round % 2 === 0 ? '' : 'blog'}`)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}
