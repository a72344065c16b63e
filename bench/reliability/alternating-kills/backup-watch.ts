import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const POLL_MS = 500;

type Seen = { state: string; attempts: number; failure: string | null; pages: number | null };

export type BackupWatch = {
  /** Backups by id, as last seen: only the last verified one of a day is retained. */
  seen: Map<string, Seen>;
  /** Backups that were started again although they were verified. */
  again: Set<string>;
  stop: () => Promise<void>;
};

/** Polls the state of backups. */
export function watchBackups(database: pg.Pool): BackupWatch {
  const seen = new Map<string, Seen>();
  const again = new Set<string>();
  let watching = true;
  const variant = async () => {
    const { rows } = await database.query<Seen & { id: string }>(
      'select id, state, attempts, failure, page_count as pages from backups',
    );
    for (const { id, ...row } of rows) {
      if (seen.get(id)?.state === 'verified' && row.state !== 'verified') again.add(id);
      seen.set(id, row);
    }
  };
  const watch = (async () => {
    while (watching) {
      await variant();
      await pause(POLL_MS);
    }
  })();
  return {
    seen,
    again,
    async stop() {
      watching = false;
      await watch;
      await variant();
    },
  };
}
