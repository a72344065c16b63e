import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { fetchRaw } from './cached-page.ts';
import { type Figure, kilobytes, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';

const REQUESTS = 80;

/** Rendering with 100,000 projects and 10,000 articles against the demonstration's thirty. */
export async function scale(): Promise<Figure[]> {
  const large = await demonstrationFolder();
  const filled = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'commands/demo.ts', '--projects', '100000', '--posts', '10000'],
    { env: { ...process.env, DATA_DIR: large }, encoding: 'utf8' },
  );
  if (filled.status !== 0) throw new Error(filled.stderr);
  const few = await startSite({ DATA_DIR: await demonstrationFolder(), PAGE_CACHE_MB: '0' });
  const many = await startSite({ DATA_DIR: large, PAGE_CACHE_MB: '0' });
  try {
    const figures: Figure[] = [];
    for (const path of ['/', '/projet', '/blog']) figures.push(...(await compare(path, few, many)));
    return figures;
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

async function compare(path: string, few: SiteProcess, many: SiteProcess): Promise<Figure[]> {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let count = 0; count < REQUESTS; count++) {
    times.few.push(await milliseconds(few.url + path));
    times.many.push(await milliseconds(many.url + path));
  }
  // The first answers warm the process up.
  const [before, after] = [median(times.few.slice(20)), median(times.many.slice(20))];
  const [small, large] = await Promise.all([fetchRaw(few.url + path), fetchRaw(many.url + path)]);
  return [
    {
      what: `time of ${path} with 100,000 projects and 10,000 articles`,
      measured: `${after.toFixed(1)} ms = ${(after / before).toFixed(2)} of the reference`,
      reference: `${before.toFixed(1)} ms with the demonstration's`,
      goal: '<= 1.2 of it',
      holds: after / before <= 1.2,
    },
    {
      what: `bytes of ${path} likewise`,
      measured: `${kilobytes(large.body.length)} = ${(large.body.length / small.body.length).toFixed(2)}`,
      reference: kilobytes(small.body.length),
      goal: '<= 1.2 of it',
      holds: large.body.length / small.body.length <= 1.2,
    },
  ];
}

async function milliseconds(url: string): Promise<number> {
  const began = performance.now();
  await fetchRaw(url);
  return performance.now() - began;
}
