import { parisTime } from '../publication-date.ts';
import type { RetentionCounts } from './backup-plan.ts';

type Dated = { id: string; at: Date };

/** What a backup is kept as. */
export type RetentionClass = keyof RetentionCounts;

/**
 * Which backups are kept, and as what: of the newest days, weeks (from Monday) and months in Paris that have one, as many as
 * the plan keeps, the last one each (§51.4). One may be all three; what is in no answer may go. The newest is always kept.
 */
export function retainedBackups(
  backups: readonly Dated[],
  keep: RetentionCounts,
): Map<string, RetentionClass[]> {
  const newestFirst = [...backups].sort(
    (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1),
  );
  const kept = new Map<string, RetentionClass[]>();
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<string>();
    for (const { id, at } of newestFirst) {
      const name = PERIOD[period](at);
      if (seen.has(name)) continue;
      if (seen.size === keep[period]) break;
      seen.add(name);
      kept.set(id, [...(kept.get(id) ?? []), period]);
    }
  }
  return kept;
}

const PERIOD: Record<RetentionClass, (at: Date) => string> = {
  daily: (at) => parisTime(at).slice(0, 10),
  weekly: (at) => mondayOf(parisTime(at).slice(0, 10)),
  monthly: (at) => parisTime(at).slice(0, 7),
};

function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
