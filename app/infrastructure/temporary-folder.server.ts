import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#domain/durations.ts';

const PREFIX = 'vif-azimut-';
/** The folders in use by this process: its pid may be that of a former, killed process. */
const inUse = new Set<string>();
const MACHINE = hostname().replaceAll(/[^A-Za-z0-9]/g, '');

/**
 * A new temporary folder; disposing removes it. Its name contains its owner, which distinguishes the leftovers of a
 * killed process from folders in use.
 */
export async function temporaryFolder(purpose: string): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${purpose}-${MACHINE}-${process.pid}-`));
  inUse.add(path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      inUse.delete(path);
    },
  };
}

/**
 * Removes the folders of processes that ended without removing them: at the start, and when the work of a killed
 * process is taken over. Where that can't be determined (another machine, a pid that is in use again), after a day.
 */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, machine, pid] = /^vif-azimut-\w+-([A-Za-z0-9]*)-(\d+)-\w+$/.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    if (inUse.has(path)) continue;
    const ended = machine === MACHINE && (Number(pid) === process.pid || !isRunning(Number(pid)));
    const changed = await stat(path).catch(() => undefined);
    if (changed && (ended || Date.now() - changed.mtimeMs > DAY_MS))
      // Another process may remove it at the same time.
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
