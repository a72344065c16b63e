import { readExpectedBytes } from '#features/backups/read-backups.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';

/** The site lives from the same disk as a rule: a backup never takes the last of it. */
const LEFT_FREE = 200_000_000;

/** Why a backup isn't begun, in one line; undefined when there is room for it, or nobody can know. */
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
