import { alternately, type Figure, median, ratio } from './harness/figures.ts';
import { cpuMilliseconds, startReference } from './harness/processes.ts';
import { withSite } from './harness/sites.ts';

const ROUNDS = 9;
const RENDERS = 200;
const WARM_ROUNDS = 3;
const GOAL = 2.5;

/**
 * CPU time of one uncached response of the home page (HTTP, queries, routing, rendering) against React's renderToString
 * of the same tree: the page's components with the data of its loaders. Linux only: it reads /proc.
 */
export function render(): Promise<Figure[]> {
  return withSite({ PAGE_CACHE_MB: '0' }, async ({ url, pid }, folder) => {
    const environment = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: folder };
    const tree = await startReference('bench/rendered-tree.ts', [], environment);
    try {
      const page = async () => {
        const before = cpuMilliseconds(pid) ?? Number.NaN;
        // Uncompressed, as the reference is: compression is no part of rendering.
        for (let count = 0; count < RENDERS; count++)
          await (await fetch(`${url}/`, { headers: { 'accept-encoding': 'identity' } })).text();
        return ((cpuMilliseconds(pid) ?? Number.NaN) - before) / RENDERS;
      };
      const times = await alternately(
        ROUNDS,
        { page, tree: async () => Number(await tree.ask()) },
        WARM_ROUNDS,
      );
      const ofTree = ratio(times.page, times.tree);
      return [
        {
          what: 'CPU of one uncached home page',
          measured: `${median(times.page).toFixed(2)} ms = ${ofTree.toFixed(2)} of the reference`,
          reference: `${median(times.tree).toFixed(2)} ms renderToString of the same tree`,
          goal: `<= ${GOAL} of it`,
          holds: ofTree <= GOAL,
        },
      ];
    } finally {
      tree.stop();
    }
  });
}
