import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { readExpectedBytes } from '../read-backups.server.ts';

/** Bytes left free: the site usually writes to the same disk. */
const LEFT_FREE = 200_000_000;

/** Why a backup isn't started, in one line; undefined when there is enough space or it can't be determined. */
export async function requireDiskSpace(store: BackupStore): Promise<string | undefined> {
  const room = await store.room();
  if (room === undefined) return undefined;
  const needed = (await readExpectedBytes()) + LEFT_FREE;
  if (room >= needed) return undefined;
  return `${store.place}: ${megabytes(room)} MB free, ${megabytes(needed)} MB needed; older backups stay`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
