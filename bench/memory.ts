import { atMost, type Figure } from './harness/figures.ts';
import { memoryOf } from './harness/processes.ts';
import { requestsASecond, withSite } from './harness/sites.ts';

const GOAL_MB = 200;

/** Resident memory of one process after rendering every page and every share picture and a load on the home page. */
export function memory(): Promise<Figure[]> {
  return withSite({}, async ({ url, pid }) => {
    const before = memoryOf(pid).now;
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
    for (const path of paths) {
      const html = await (await fetch(url + path)).text();
      const picture = /https?:\/\/[^/"]+(\/partage\/[^"]+)/.exec(html)?.[1];
      if (picture) await (await fetch(url + picture)).arrayBuffer();
    }
    await requestsASecond(`${url}/`, 10);
    const what = `resident memory after ${paths.length} pages, their share pictures and 10 s of load`;
    return [
      {
        ...atMost(what, memoryOf(pid).now, GOAL_MB, 'MB'),
        reference: `${before.toFixed(0)} MB after the start`,
      },
    ];
  });
}
