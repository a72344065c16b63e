import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { startSite } from '../../tests/support/site-process.ts';
import type { Figure } from '../figure.ts';

const RESTARTS = 20;
const VISITORS = 8;
const PATHS = ['/', '/projet', '/blog', '/about', '/contact'];

/** Restarts PostgreSQL repeatedly while visitors read pages from two workers. */
export async function postgresRestarts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const postgres = await startPostgres();
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: postgres.url, WEB_CONCURRENCY: '2' });
  try {
    // Both workers cache every page: new connections are distributed round-robin.
    for (let round = 0; round < 12; round++)
      for (const path of PATHS)
        await (await fetch(site.url + path, { headers: { Connection: 'close' } })).arrayBuffer();
    const workers = childrenOf(site.pid);
    const seen = { answered: 0, failed: 0 };
    const failures = new Map<string, number>();
    let reading = true;
    const visitors = Array.from({ length: VISITORS }, async (_, index) => {
      for (let turn = index; reading; turn++) {
        const answer = await fetch(site.url + PATHS[turn % PATHS.length]).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 200) seen.answered += 1;
        else {
          seen.failed += 1;
          const what = String(answer?.status ?? 'a cut line');
          failures.set(what, (failures.get(what) ?? 0) + 1);
        }
      }
    });
    for (let restart = 0; restart < RESTARTS; restart++) {
      await postgres.shutDown();
      await pause(500);
      await postgres.start();
      await pause(500);
    }
    reading = false;
    await Promise.all(visitors);
    const lost = workers.filter((pid) => !childrenOf(site.pid).includes(pid)).length;
    return [
      {
        what: `public pages failed of ${seen.answered + seen.failed}, while PostgreSQL restarts ${RESTARTS} times`,
        measured: [seen.failed, ...[...failures].map(([what, count]) => `${count} x ${what}`)].join(', '),
        goal: '0',
        holds: seen.failed === 0,
      },
      { what: 'processes lost meanwhile', measured: String(lost), goal: '0', holds: lost === 0 },
    ];
  } finally {
    await site.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
