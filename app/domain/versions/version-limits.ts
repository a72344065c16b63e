import { withinMonthsAfter } from '../months-after.ts';

/** The maximal numbers of versions per item (§41.2). */
export const VERSION_NUMBERS = [
  { value: '10', label: '10 versions' },
  { value: '20', label: '20 versions' },
  { value: '50', label: '50 versions' },
  { value: '100', label: '100 versions' },
  { value: '200', label: '200 versions' },
] as const;

/** How long a replaced version is retained, in months. */
export const VERSION_AGES = [
  { value: '1', label: 'Un mois' },
  { value: '3', label: 'Trois mois' },
  { value: '6', label: 'Six mois' },
  { value: '12', label: 'Un an' },
  { value: '24', label: 'Deux ans' },
  { value: '60', label: 'Cinq ans' },
] as const;

/** Versions replaced before this moment are deleted; when the month lacks the day, its last day is used. */
export function versionRetentionStart(now: Date, months: number): Date {
  return withinMonthsAfter(now, -months);
}
