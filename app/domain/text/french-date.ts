const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const WITH_TIME = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const SHORT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
};
const SHORT_THIS_YEAR = new Intl.DateTimeFormat('fr-FR', SHORT);
const SHORT_OTHER_YEAR = new Intl.DateTimeFormat('fr-FR', { ...SHORT, year: 'numeric' });
const YEAR = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' });
const TIME = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

/** The first of a month is an ordinal in French, which the locale data doesn't know: '1er mars'. */
export function withOrdinalFirst(date: string): string {
  return date.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');
}

/** '5 mars 2024', '1er mars 2024', in Paris time (§12.8). */
export function frenchLongDate(date: Date): string {
  return withOrdinalFirst(LONG.format(date));
}

/** '5 mars 2024 à 14:05', in Paris time. */
export function frenchDateAndTime(date: Date): string {
  return withOrdinalFirst(WITH_TIME.format(date));
}

/** '3 déc. à 09:00', in Paris time; with the year when that differs from the one of `now`. */
export function frenchShortDateAndTime(date: Date, now = new Date()): string {
  const format = YEAR.format(date) === YEAR.format(now) ? SHORT_THIS_YEAR : SHORT_OTHER_YEAR;
  // Some versions of the locale data have a comma between day and hour.
  const parts = format.formatToParts(date);
  const hour = parts.findIndex(({ type }) => type === 'hour');
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  return withOrdinalFirst(`${text(0, hour - 1)} à ${text(hour)}`);
}

/** '14:05', in Paris time. */
export function frenchTime(date: Date): string {
  return TIME.format(date);
}

/** When something was saved, in Paris time: 'à 17:01' on the day of `now`, else 'le 5 mars à 17:01'. */
export function frenchSavedTime(date: Date, now = new Date()): string {
  return LONG.format(date) === LONG.format(now)
    ? `à ${TIME.format(date)}`
    : `le ${frenchShortDateAndTime(date, now)}`;
}
