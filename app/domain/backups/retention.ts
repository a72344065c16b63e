import { parisTime } from '../publication-date.ts';
import type { RetentionCounts } from './backup-plan.ts';

type Dated = { id: string; at: Date };

export type RetentionClass = keyof RetentionCounts;

/**
 * Which backups are retained, and in which classes: of the newest days, weeks (from Monday) and months in Paris that
 * have a backup, the last one each, up to the plan's counts (§51.4). A backup can be in all three classes; one that is
 * in none may be deleted. The newest is always retained.
 */
export function retainedBackups(
  backups: readonly Dated[],
  keep: RetentionCounts,
): Map<string, RetentionClass[]> {
  const newestFirst = [...backups].sort(
    (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1),
  );
  const retained = new Map<string, RetentionClass[]>();
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<string>();
    for (const { id, at } of newestFirst) {
      const name = PERIOD[period](at);
      if (seen.has(name)) continue;
      if (seen.size === keep[period]) break;
      seen.add(name);
      retained.set(id, [...(retained.get(id) ?? []), period]);
    }
  }
  return retained;
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
