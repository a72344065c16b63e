import type { Pool } from 'pg';

const pools = new Map<string, Pool>();

/** How many connections of a pool somebody uses, how many nobody does, and how many requests wait for one. */
type PoolFigures = { pool: string; inUse: number; idle: number; waiting: number };

/** Counts a pool of a site under its name, in the place of the one that had it before. */
export function countPool(name: string, pool: Pool): void {
  pools.set(name, pool);
}

/** What the pools of this process hold now; none on the embedded database. */
export function poolFigures(): PoolFigures[] {
  return [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({
    pool: name,
    inUse: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}
