import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const POLL_MS = 500;

type Seen = { state: string; attempts: number; failure: string | null; pages: number | null };

export type BackupWatch = {
  /** Each by its id, as it was last seen: of the verified ones of a day only the last is kept. */
  seen: Map<string, Seen>;
  /** Those that were begun again although they were verified. */
  again: Set<string>;
  stop: () => Promise<void>;
};

/** Watches what becomes of backups. */
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
