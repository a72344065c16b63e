import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { SiteProcess } from '../../tests/support/site-process.ts';
import { fetchRaw } from '../cached-page.ts';
import { type Figure, kilobytes } from '../figure.ts';

const CONCURRENCY = 4;
const PLAIN = { 'accept-encoding': 'identity' };
const GOAL_MB = 30;

/** Cost of the parts of a large sitemap, sequentially and concurrently. */
export async function sitemapFigures({ url, pid }: SiteProcess): Promise<Figure[]> {
  const before = peakOf(pid);
  const index = (await fetchRaw(`${url}/sitemap.xml`, PLAIN)).body.toString();
  const parts = index.match(/<sitemap>/g)?.length ?? 0;
  const times: number[] = [];
  let largest = 0;
  for (let part = 1; part <= parts; part++) {
    const began = performance.now();
    const { body } = await fetchRaw(`${url}/sitemap.xml?part=${part}`, PLAIN);
    times.push(performance.now() - began);
    largest = Math.max(largest, body.length);
  }
  await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, index) => fetchRaw(`${url}/sitemap.xml?part=${index + 2}`)),
  );
  const grown = peakOf(pid) - before;
  return [
    {
      what: `the slowest of ${parts} parts of the sitemap`,
      measured: `${Math.max(...times).toFixed(0)} ms, at most ${kilobytes(largest)} long`,
      goal: '',
    },
    {
      what: `the peak of the memory after every part and ${CONCURRENCY} at once`,
      measured: `${grown.toFixed(0)} MB more`,
      reference: `${before.toFixed(0)} MB before`,
      goal: `<= ${GOAL_MB} MB more`,
      holds: grown <= GOAL_MB,
    },
  ];
}

function peakOf(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(peak) / 1024;
}
