import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { requestsASecond } from './load.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * Throughput of the home page from the page cache with one process, against a bare server and against uncached
 * rendering.
 */
export async function cachedPage(): Promise<Figure[]> {
  const folder = await demonstrationFolder();
  const site = await startSite({ DATA_DIR: folder });
  const uncached = await startSite({ DATA_DIR: await demonstrationFolder(), PAGE_CACHE_MB: '0' });
  const bare = await startBareServer(`${site.url}/`, folder);
  try {
    const rates: Record<'cached' | 'bare', number[]> = { cached: [], bare: [] };
    await requestsASecond(`${site.url}/`, 2);
    await requestsASecond(bare.url, 2);
    // Alternating, so that other load of the machine affects both alike.
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await requestsASecond(bare.url, SECONDS));
      rates.cached.push(await requestsASecond(`${site.url}/`, SECONDS));
    }
    const rendered = await requestsASecond(`${uncached.url}/`, SECONDS);
    const cached = median(rates.cached);
    const reference = median(rates.bare);
    const ofBare = median(rates.cached.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)));
    return [
      {
        what: 'cached home page, requests a second',
        measured: `${Math.round(cached)} = ${ofBare.toFixed(2)} of the reference`,
        reference: `${Math.round(reference)} bare node:http`,
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
    await Promise.all([site.stop(), uncached.stop()]);
  }
}

/** The reference: a bare server that responds to every request with the bytes and headers of a page. */
export async function startBareServer(page: string, folder: string) {
  // The first responses have the fast compression; the better one replaces it once it is ready.
  let { headers, body } = await fetchRaw(page);
  for (let before = 0; before !== body.length; ) {
    before = body.length;
    await wait(1000);
    ({ headers, body } = await fetchRaw(page));
  }
  const { connection: _, 'keep-alive': __, date: ___, ...same } = headers;
  const file = join(folder, 'page.br');
  writeFileSync(file, body);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'bench/bare-server.ts',
      String(port),
      file,
      JSON.stringify(same),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/** The response body as sent, not decompressed. */
export function fetchRaw(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await Array.fromAsync(response)) });
    }).on('error', reject);
  });
}
