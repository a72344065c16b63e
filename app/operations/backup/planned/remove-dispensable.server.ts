import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { log } from '#infrastructure/log.server.ts';
import { forgetBackup, readDispensable, readEnded, recordLoss } from '../retained-backups.server.ts';

/**
 * Applies retention: marks backups that were removed from outside, and removes those that the plan doesn't retain.
 * Backups in a former store are not touched; their rows expire in the same way. A failed removal is logged and retried
 * after the next backup.
 */
export async function removeDispensable(store: BackupStore, now: Date): Promise<void> {
  try {
    // Missing backups first: they don't count among the retained ones.
    for (const { id, name, place, bytes } of await readEnded()) {
      if (name === null || place !== store.place || (await store.size(name)) === bytes) continue;
      log.error('a backup is gone from its place, or is another file', { name, place });
      await recordLoss(id, 'missing');
    }
    for (const { id, name, place } of await readDispensable(now)) {
      if (name !== null && place === store.place) await store.delete(name);
      await forgetBackup(id);
    }
  } catch (error) {
    log.error('backups that are no longer kept could not be removed', { place: store.place, error });
  }
}
