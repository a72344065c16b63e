const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const WITH_TIME = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** '5 mars 2024', as it was in Paris at that moment (§12.8). */
export function frenchLongDate(date: Date): string {
  return LONG.format(date);
}

/** '5 mars 2024 à 14:05', as it was in Paris. */
export function frenchDateAndTime(date: Date): string {
  return WITH_TIME.format(date);
}
