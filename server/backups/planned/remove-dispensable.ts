import {
  forgetBackup,
  readDispensable,
  readEnded,
  recordLoss,
} from '#features/backups/retained-backups.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { log } from '#infrastructure/log.server.ts';

/**
 * Notes what was removed from outside, and removes what the plan doesn't keep. Of another place nothing is touched: its
 * backups are forgotten in their turn. What can't be removed is logged and tried again after the next backup.
 */
export async function removeDispensable(store: BackupStore, now: Date): Promise<void> {
  try {
    // First what is gone: it takes nobody's place among what is kept.
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
