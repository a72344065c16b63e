import type { Pool } from 'pg';

const pools = new Map<string, Pool>();

/** Used and idle connections of a pool, and the number of requests that wait for one. */
type PoolFigures = { pool: string; inUse: number; idle: number; waiting: number };

/** Registers a pool under its name, replacing the former one of that name. */
export function countPool(name: string, pool: Pool): void {
  pools.set(name, pool);
}

/** The current figures of this process's pools; none on the embedded database. */
export function poolFigures(): PoolFigures[] {
  return [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({
    pool: name,
    inUse: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}
