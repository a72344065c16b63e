/** How many versions of one thing are kept, and how long after the next one took its place (§41.2). */
export type VersionLimits = { most: number; months: number };

export const VERSION_LIMITS: VersionLimits = { most: 50, months: 12 };

/** The moment before which what was replaced is kept no more; the last day of a shorter month stands for a day that it lacks. */
export function versionsKeptSince(now: Date, { months }: VersionLimits): Date {
  const since = new Date(now);
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months);
  const days = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(now.getUTCDate(), days));
  return since;
}
