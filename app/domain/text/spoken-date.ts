import { DAY_MS } from '../durations.ts';
import { parisDay } from '../publication-date.ts';
import { frenchLongDate, frenchTime, withOrdinalFirst } from './french-date.ts';

const ZONE = { timeZone: 'Europe/Paris' } as const;
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', ...ZONE });
const DAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', ...ZONE });
const DAY_WITH_YEAR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', ...ZONE });

/** The days that have names of their own. */
const NEAR_DAYS = new Map([
  [-1, 'hier'],
  [0, 'aujourd’hui'],
  [1, 'demain'],
]);
/** Nearer than this a day is said by its weekday: the sentence says whether it is past or to come. */
const WEEK = 7;

/**
 * A moment as people say it, in Paris time, as seen from `now`: 'aujourd’hui à 17:01', 'hier à 9:00', 'demain à 9:00',
 * 'lundi à 9:00' within six days, else '12 mars 2026' (§29.12).
 */
export function spokenDate(at: Date, now: Date): string {
  return nearDate(at, now) ?? frenchLongDate(at);
}

/** As spokenDate(), within a sentence: 'hier à 9:00', 'le 12 mars 2026'. */
export function spokenDateInSentence(at: Date, now: Date): string {
  return nearDate(at, now) ?? `le ${frenchLongDate(at)}`;
}

/** A planned moment within a sentence: 'demain à 9 h', 'lundi à 18 h 30', 'le 3 décembre 2026 à 9 h'. */
export function spokenMoment(at: Date, now: Date): string {
  const [hour = '', minutes] = frenchTime(at).replace(/^0/, '').split(':');
  const time = minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
  return `${nearDay(at, now) ?? `le ${frenchLongDate(at)}`} à ${time}`;
}

/** 'Aujourd’hui', 'Hier', 'vendredi 20 novembre', 'samedi 20 décembre 2025': a day as the title of a group (§36.2). */
export function spokenDay(at: Date, now: Date): string {
  const days = daysFrom(now, at);
  const near = days > 0 ? undefined : NEAR_DAYS.get(days);
  if (near !== undefined) return near.charAt(0).toUpperCase() + near.slice(1);
  const format = parisDay(at).slice(0, 4) === parisDay(now).slice(0, 4) ? DAY : DAY_WITH_YEAR;
  return withOrdinalFirst(format.format(at));
}

function nearDay(at: Date, now: Date): string | undefined {
  const days = daysFrom(now, at);
  return NEAR_DAYS.get(days) ?? (Math.abs(days) < WEEK ? WEEKDAY.format(at) : undefined);
}

function nearDate(at: Date, now: Date): string | undefined {
  const day = nearDay(at, now);
  return day && `${day} à ${frenchTime(at).replace(/^0/, '')}`;
}

/** Calendar days in Paris between two moments: a day is not 24 hours long when the clocks change. */
function daysFrom(now: Date, at: Date): number {
  return (Date.parse(parisDay(at)) - Date.parse(parisDay(now))) / DAY_MS;
}
