import { z } from 'zod';

/** How many are kept of each: the newest of as many days, weeks and months (§51.4). */
export type RetentionCounts = { daily: number; weekly: number; monthly: number };

/** When the site backs itself up, by the hour in Paris; null: never by itself. */
export type BackupPlan = { hour: number | null; keep: RetentionCounts };

/** What a new installation does (§51.1). */
export const DEFAULT_BACKUP_PLAN: BackupPlan = { hour: 3, keep: { daily: 7, weekly: 4, monthly: 12 } };

/** The least and the most of each that can be kept: what is kept is bounded, and never nothing. */
export const RETENTION_LIMITS: Record<keyof RetentionCounts, readonly [least: number, most: number]> = {
  daily: [1, 31],
  weekly: [0, 26],
  monthly: [0, 36],
};

const HOURS = 24;
/** What the form sends for an hour: a number, or that. */
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

/** What the form of the plan sends, as it is kept. */
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

/** The plan that was stored; that of a new installation where none was, or nothing that could be one. */
export function readStoredPlan(stored: unknown): BackupPlan {
  return storedPlan.safeParse(stored).data ?? DEFAULT_BACKUP_PLAN;
}
