import { outcomeBeforeMissing } from '#domain/backups/backup.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { log } from '#infrastructure/log.server.ts';
import {
  forgetBackup,
  readDispensable,
  readEnded,
  recordMissing,
  recordReturned,
} from '../retained-backups.server.ts';

/**
 * Applies retention after the backup `madeId`: marks backups whose archive was removed from outside, takes back those
 * whose archive returned, and removes those that the plan doesn't retain. Does nothing while the archives of all earlier
 * backups are missing. Backups in a former store are not touched; their rows expire in the same way. A failed removal is
 * logged and retried after the next backup.
 */
export async function removeDispensable(store: BackupStore, madeId: string, now: Date): Promise<void> {
  try {
    // Missing backups first: they don't count among the retained ones.
    if (!(await compareWithStore(store, madeId, now))) return;
    for (const row of await readDispensable(now)) {
      // What has the name of a missing archive is another file.
      const isOurs = row.place === store.place && !outcomeBeforeMissing(row);
      if (row.name !== null && isOurs) await store.delete(row.name);
      await forgetBackup(row.id);
    }
  } catch (error) {
    log.error('backups that are no longer kept could not be removed', { place: store.place, error });
  }
}

/** Records which archives are gone or there again. False when all earlier ones are missing: then it records nothing. */
async function compareWithStore(store: BackupStore, madeId: string, now: Date): Promise<boolean> {
  const gone: NamedRow[] = [];
  const returned: NamedRow[] = [];
  let earlierThere = 0;
  for (const row of (await readEnded()).filter(isNamed)) {
    if (row.place !== store.place) continue;
    const isThere = (await store.size(row.name)) === row.bytes;
    if (isThere && row.id !== madeId) earlierThere += 1;
    if (outcomeBeforeMissing(row)) {
      if (isThere) returned.push(row);
    } else if (!isThere) gone.push(row);
  }
  // A volume that isn't mounted leaves an empty folder, in which the new archive is the only one.
  if (earlierThere === 0 && gone.some(({ id }) => id !== madeId)) {
    log.error('all earlier backups are missing: is the volume mounted? Nothing is changed', {
      place: store.place,
      missing: gone.length,
    });
    return false;
  }
  for (const row of gone) {
    log.error('a backup is gone from its place, or is another file', { name: row.name, place: row.place });
    await recordMissing(row, now);
  }
  for (const row of returned) {
    log.info('a missing backup is at its place again', { name: row.name, place: row.place });
    await recordReturned(row);
  }
  return true;
}

type EndedRow = Awaited<ReturnType<typeof readEnded>>[number];
type NamedRow = EndedRow & { name: string };

const isNamed = (row: EndedRow): row is NamedRow => row.name !== null;
