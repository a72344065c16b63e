import { startSite } from '../tests/support/site-process.ts';
import type { Figure } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { requestsASecond } from './load.ts';
import { residentMegabytes } from './processes.ts';

/** Resident memory of one process after rendering every page and every share picture and a load on the home page. */
export async function memory(): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: await demonstrationFolder() });
  try {
    const rested = residentMegabytes(site.pid);
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text();
      const picture = /https?:\/\/[^/"]+(\/partage\/[^"]+)/.exec(html)?.[1];
      if (picture) await (await fetch(site.url + picture)).arrayBuffer();
    }
    await requestsASecond(`${site.url}/`, 10);
    const loaded = residentMegabytes(site.pid);
    return [
      { what: 'resident memory after the start', measured: `${rested.toFixed(0)} MB`, goal: '' },
      {
        what: `resident memory after ${paths.length} pages, their share pictures and 10 s of load`,
        measured: `${loaded.toFixed(0)} MB`,
        goal: '<= 200 MB',
        holds: loaded <= 200,
      },
    ];
  } finally {
    await site.stop();
  }
}
