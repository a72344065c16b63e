import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = Buffer.alloc(4096);

export type SmallDisk = {
  fill: () => void;
  clear: () => void;
  remove: () => void;
};

/**
 * A small mounted file system that can really be full. Undefined where this user may not mount one (Linux allows only
 * root).
 */
export function smallDisk(folder: string, kilobytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const filling = join(folder, '.filling');
  return {
    fill() {
      // The reported free space is an estimate: the disk is full when a write fails.
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
