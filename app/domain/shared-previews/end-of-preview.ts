import { momentInParis, parisTime } from '../publication-date.ts';

/** How long a link shows its preview unless somebody says otherwise, and at most, in days. */
const USUAL_DAYS = 14;
const MAX_DAYS = 90;
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

const NOT_A_DATE = 'Une date, d’aujourd’hui à 90 jours';

/** The dates that a field for the last day offers, as it holds them: '2026-03-05', as it is in Paris. */
export function lastDays(now: Date): { first: string; usual: string; last: string } {
  return { first: day(now), usual: dayAfter(now, USUAL_DAYS), last: dayAfter(now, MAX_DAYS) };
}

/** The moment at which a preview ends whose last day was typed: the end of that day in Paris (§39.1). */
export function endOfPreview(
  typed: string,
  now: Date,
): { valid: true; endsAt: Date } | { valid: false; message: string } {
  const { first, last } = lastDays(now);
  const lastMinute = momentInParis(`${typed}T23:59`);
  if (lastMinute === undefined || typed < first || typed > last) return { valid: false, message: NOT_A_DATE };
  return { valid: true, endsAt: new Date(lastMinute.getTime() + MINUTE) };
}

/** A moment of the last day on which a preview is shown: its very end is the next one already. */
export function lastMomentOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - MINUTE);
}

function day(moment: Date): string {
  return parisTime(moment).slice(0, 10);
}

/** By the calendar: a day is not 24 hours long where the clocks change. */
function dayAfter(now: Date, days: number): string {
  return new Date(Date.parse(day(now)) + days * DAY).toISOString().slice(0, 10);
}
