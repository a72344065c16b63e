import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { alternately, type Figure, median, ratio } from './harness/figures.ts';
import { startReference } from './harness/processes.ts';
import { fetchRaw, requestsASecond, withSite } from './harness/sites.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * Throughput of the home page from the page cache with one process, against a bare server and against uncached
 * rendering.
 */
export async function cachedPage(): Promise<Figure[]> {
  const rendered = await withSite({ PAGE_CACHE_MB: '0' }, ({ url }) => requestsASecond(`${url}/`, SECONDS));
  return withSite({}, async ({ url }, folder) => {
    const bare = await startBareServer(`${url}/`, folder);
    try {
      const rates = await alternately(
        ROUNDS,
        {
          bare: () => requestsASecond(bare.url, SECONDS),
          cached: () => requestsASecond(`${url}/`, SECONDS),
        },
        1,
      );
      const cached = median(rates.cached);
      const ofBare = ratio(rates.cached, rates.bare);
      return [
        {
          what: 'cached home page, requests a second',
          measured: `${Math.round(cached)} = ${ofBare.toFixed(2)} of the reference`,
          reference: `${Math.round(median(rates.bare))} bare node:http`,
          goal: '>= 0.9 of it',
          holds: ofBare >= 0.9,
        },
        {
          what: 'the same',
          measured: `${(cached / rendered).toFixed(0)} times`,
          reference: `${Math.round(rendered)} rendered each time`,
          goal: '>= 20 times',
          holds: cached / rendered >= 20,
        },
      ];
    } finally {
      bare.stop();
    }
  });
}

/** The reference: a bare server that responds to every request with the bytes and headers of a page. */
async function startBareServer(page: string, folder: string) {
  // The first responses have the fast compression; the better one replaces it once it is ready.
  let { headers, body } = await fetchRaw(page);
  for (let before = 0; before !== body.length; ) {
    before = body.length;
    await pause(1000);
    ({ headers, body } = await fetchRaw(page));
  }
  const { connection: _, 'keep-alive': __, date: ___, ...same } = headers;
  const file = join(folder, 'page.br');
  writeFileSync(file, body);
  const port = await freePort();
  const { stop } = await startReference('bench/bare-server.ts', [String(port), file, JSON.stringify(same)]);
  return { url: `http://127.0.0.1:${port}/`, stop };
}
