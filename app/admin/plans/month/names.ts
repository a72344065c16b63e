import { href } from 'react-router';
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

/** The calendar at a month, '2026-12'. */
export function addressOfMonth(month: string): string {
  return `${href('/admin/programmation')}?mois=${month}`;
}

/** The list of a day, '2026-12-03', in the calendar. */
export function addressOfDay(day: string): string {
  return `${addressOfMonth(day.slice(0, 7))}#${placeOfDay(day)}`;
}

/** 'Jeudi 3 décembre'. */
export function nameOfDay(day: string): string {
  return capitalised(withOrdinalFirst(DAY.format(new Date(`${day}T00:00Z`))));
}

/** The fragment id of a day's list. */
export function placeOfDay(day: string): string {
  return `jour-${day}`;
}
