import { HOUR_MS } from './durations.ts';
import { frenchDateAndTime } from './text/french-date.ts';

export const PUBLICATION_DATE_LABEL = 'Date de publication';

const NOT_A_DATE = 'Une date et une heure, depuis 1990';
/** Of a time in the hour that the clocks skip in spring. */
export const SKIPPED_TIME =
  'Cette heure n’existe pas\u00a0: cette nuit-là, les horloges passent de 2\u00a0h à 3\u00a0h. Choisissez une autre heure.';
const IN_THE_FUTURE =
  'Cette date est à venir\u00a0: enregistrez, puis choisissez-la avec «\u00a0Programmer\u00a0». Ici, une date passée, ou un champ vide.';
const DRAFT_HAS_NONE =
  'Un brouillon n’a pas de date de publication\u00a0: publiez-le avec cette date, ou videz ce champ.';

const PARIS = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** A moment as local time in Paris, to the minute: '2026-03-05T11:00', the value format of `datetime-local` (§12.8). */
export function parisTime(moment: Date): string {
  return PARIS.format(moment).replace(' ', 'T');
}

/** The day of a moment in Paris: '2026-12-03'. */
export function parisDay(moment: Date): string {
  return parisTime(moment).slice(0, 10);
}

/**
 * The moment of a local time in Paris; undefined for impossible dates. Of the hour that is repeated in autumn it is the
 * first; a time that the clocks skip in spring is an hour later.
 */
export function momentInParis(time: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)) return undefined;
  const asUtc = new Date(`${time}Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(time)) return undefined;
  const [summer, winter] = [2, 1].map((hours) => new Date(asUtc.getTime() - hours * HOUR_MS));
  return summer && parisTime(summer) === time ? summer : winter;
}

/** Whether the clocks of Paris skip this time, whose moment is given: then they show another one at that moment. */
export function isSkipped(time: string, moment: Date): boolean {
  return parisTime(moment) !== time;
}

/** Whether two moments have the same value in a field: the same minute, in either of the hour that comes twice. */
export function sameFieldValue(one: Date, other: Date): boolean {
  return parisTime(one) === parisTime(other);
}

/**
 * Validates a typed publication date: empty, or a moment since 1990 that is not in the future; always empty for an item
 * that stays a draft (§30.5, §30.6). The message is for the field.
 */
export function checkPublicationDate(
  typed: string,
  { now, draft }: { now: Date; draft: boolean },
): { valid: true; date: Date | undefined } | { valid: false; message: string } {
  if (typed === '') return { valid: true, date: undefined };
  const date = momentInParis(typed);
  if (date === undefined || typed < '1990') return { valid: false, message: NOT_A_DATE };
  if (isSkipped(typed, date)) return { valid: false, message: SKIPPED_TIME };
  if (date > now) return { valid: false, message: IN_THE_FUTURE };
  return draft ? { valid: false, message: DRAFT_HAS_NONE } : { valid: true, date };
}

/** The value of a field as readable text: '5 mars 2026 à 11:00'. */
export function describePublicationDate(typed: string): string {
  const moment = momentInParis(typed);
  return moment === undefined ? typed : frenchDateAndTime(moment);
}
