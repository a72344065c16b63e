import { DAY_MS } from '#domain/durations.ts';
import { momentInParis, parisTime } from '../publication-date.ts';

/**
 * The last moment, not in the future, at which a clock in Paris shows this hour. Of the hour that is repeated in autumn
 * it is the first; where the clocks skip it in spring it is an hour later.
 */
export function lastPlannedMoment(hour: number, now: Date): Date {
  const today = atHour(hour, now);
  return today <= now ? today : atHour(hour, middayBefore(now));
}

function atHour(hour: number, day: Date): Date {
  const moment = momentInParis(`${parisTime(day).slice(0, 10)}T${String(hour).padStart(2, '0')}:00`);
  if (!moment) throw new RangeError(`no hour of a day: ${hour}`);
  return moment;
}

/** Noon is on its day whatever the daylight saving time. */
function middayBefore(day: Date): Date {
  return new Date(new Date(`${parisTime(day).slice(0, 10)}T12:00:00Z`).getTime() - DAY_MS);
}
