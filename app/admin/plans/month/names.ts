import { capitalised } from '#domain/text/capitalised.ts';
import { withOrdinalFirst } from '#domain/text/french-date.ts';

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'Décembre 2026'. */
export function nameOfMonth(month: string): string {
  return capitalised(MONTH.format(new Date(`${month}-01T00:00Z`)));
}

/** 'Jeudi 3 décembre'. */
export function nameOfDay(day: string): string {
  return capitalised(withOrdinalFirst(DAY.format(new Date(`${day}T00:00Z`))));
}

/** The fragment id of a day's list. */
export function placeOfDay(day: string): string {
  return `jour-${day}`;
}
