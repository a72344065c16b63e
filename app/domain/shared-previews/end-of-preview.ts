import { DAY_MS } from '../durations.ts';
import { momentInParis, parisDay } from '../publication-date.ts';

/** The default and the maximal lifetime of a link, in days. */
const USUAL_DAYS = 14;
const MAX_DAYS = 90;
const MINUTE = 60_000;

const NOT_A_DATE = 'Une date, d’aujourd’hui à 90 jours';

/** The bounds and the default of the field for the last day, as its values: '2026-03-05', in Paris time. */
export function lastDays(now: Date): { first: string; usual: string; last: string } {
  return { first: parisDay(now), usual: dayAfter(now, USUAL_DAYS), last: dayAfter(now, MAX_DAYS) };
}

/** The moment at which a preview with this typed last day ends: the end of that day in Paris (§39.1). */
export function endOfPreview(
  typed: string,
  now: Date,
): { valid: true; endsAt: Date } | { valid: false; message: string } {
  const { first, last } = lastDays(now);
  const lastMinute = momentInParis(`${typed}T23:59`);
  if (lastMinute === undefined || typed < first || typed > last) return { valid: false, message: NOT_A_DATE };
  return { valid: true, endsAt: new Date(lastMinute.getTime() + MINUTE) };
}

/** A moment within the last day of a preview: its exact end belongs to the next day. */
export function lastMomentOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - MINUTE);
}

/** Calendar arithmetic: a day is not 24 hours long when the clocks change. */
function dayAfter(now: Date, days: number): string {
  return new Date(Date.parse(parisDay(now)) + days * DAY_MS).toISOString().slice(0, 10);
}
