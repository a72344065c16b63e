import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../../harness/figures.ts';
import { watchLeases } from './leases.ts';
import { figureOfVerifiedBackups } from './outcomes.ts';
import type { TwoInstances } from './two-instances.ts';
import { measureDisturbed } from './working-site.ts';

/** Duration; the variable shortens it during development. */
const SECONDS = Number(process.env['KILLS_SECONDS'] ?? 300);
const SHORTEST_TURN_MS = 10_000;
const LONGEST_TURN_MS = 15_000;

/**
 * Alternately kills two instances that share one PostgreSQL and one bucket while background work is always pending:
 * each job is done exactly once, and what a dead one held is taken over in time (§58.1, §58.2).
 */
export async function alternatingKills(): Promise<Figure[]> {
  const own: Figure[] = [];
  const figures = await measureDisturbed(async ({ instances, database }) => {
    const leases = watchLeases(database);
    const kills = await killInTurn(instances);
    own.push(await leases.stop(), instances.figureOfRequests());
    return kills;
  }, figureOfVerifiedBackups);
  return [...figures, ...own];
}

/** Returns the number of kills. */
async function killInTurn(instances: TwoInstances): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  for (let turn = 0; ; turn += 1) {
    if (Date.now() >= end) return turn;
    const next = pause(SHORTEST_TURN_MS + Math.random() * (LONGEST_TURN_MS - SHORTEST_TURN_MS));
    const index = turn % 2;
    await instances.kill(index);
    await instances.launch(index);
    await instances.whenUp(index);
    await next;
  }
}
