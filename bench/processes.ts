import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * CPU milliseconds that a process has used so far (Linux; undefined elsewhere). `withEnded`: including child processes
 * that have ended.
 */
export function cpuMilliseconds(pid: number, { withEnded = false } = {}): number | undefined {
  try {
    // After the name in brackets: fields 14 and 15 are user and system time in ticks of 10 ms, 16 and 17 those of ended children.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) * 10;
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout.trim()) * 1024) / 1e6;
}
