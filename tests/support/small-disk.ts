import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = Buffer.alloc(4096);

export type SmallDisk = {
  /** Takes what room there is left. */
  fill: () => void;
  /** Gives it back. */
  clear: () => void;
  remove: () => void;
};

/**
 * A file system of its own in a folder, that is really full when it is full. Undefined where this user may not mount one
 * (Linux lets the administrator only).
 */
export function smallDisk(folder: string, kilobytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const filling = join(folder, '.filling');
  return {
    fill() {
      // What it says of its room is an estimate: it is full once it takes no more.
      for (;;) {
        try {
          appendFileSync(filling, PAGE);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
          throw error;
        }
      }
    },
    clear: () => rmSync(filling, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
