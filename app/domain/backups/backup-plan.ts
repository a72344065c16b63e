import { z } from 'zod';

/** Retention: the number of daily, weekly and monthly backups, the newest of each (§51.4). */
export type RetentionCounts = { daily: number; weekly: number; monthly: number };

/** The hour in Paris at which the site makes its backup; null: no automatic backup. */
export type BackupPlan = { hour: number | null; keep: RetentionCounts };

/** The default of a new installation (§51.1). */
export const DEFAULT_BACKUP_PLAN: BackupPlan = { hour: 3, keep: { daily: 7, weekly: 4, monthly: 12 } };

/** The bounds of each retention count: retention is bounded, and never zero. */
export const RETENTION_LIMITS: Record<keyof RetentionCounts, readonly [least: number, most: number]> = {
  daily: [1, 31],
  weekly: [0, 26],
  monthly: [0, 36],
};

const HOURS = 24;
/** The form's value for no automatic backup, in place of an hour. */
export const NO_HOUR = 'jamais';

const typedCount = ([least, most]: readonly [number, number]) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `Un nombre de ${least} à ${most}`,
    )
    .transform(Number);

/** Parses the form of the plan into its stored form. */
export const backupPlanForm = z
  .object({
    hour: z
      .string()
      .refine(
        (text) => text === NO_HOUR || (/^\d{1,2}$/.test(text) && Number(text) < HOURS),
        'Une heure de la liste',
      )
      .transform((text) => (text === NO_HOUR ? null : Number(text))),
    daily: typedCount(RETENTION_LIMITS.daily),
    weekly: typedCount(RETENTION_LIMITS.weekly),
    monthly: typedCount(RETENTION_LIMITS.monthly),
  })
  .transform(({ hour, ...keep }): BackupPlan => ({ hour, keep }));

const count = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);
const storedPlan = z.object({
  hour: z
    .number()
    .int()
    .min(0)
    .max(HOURS - 1)
    .nullable(),
  keep: z.object({
    daily: count(RETENTION_LIMITS.daily),
    weekly: count(RETENTION_LIMITS.weekly),
    monthly: count(RETENTION_LIMITS.monthly),
  }),
});

/** The stored plan; the default when there is none, or an invalid one. */
export function readStoredPlan(stored: unknown): BackupPlan {
  return storedPlan.safeParse(stored).data ?? DEFAULT_BACKUP_PLAN;
}
