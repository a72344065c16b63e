import { parisDay } from '#domain/publication-date.ts';

const ZONE = { timeZone: 'Europe/Paris' } as const;
const NAME = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', ...ZONE });
const WITH_YEAR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', ...ZONE });

/** 'Aujourd’hui', 'Hier', 'vendredi 20 novembre', 'samedi 20 décembre 2025': the day in Paris, as seen from `now` (§36.2). */
export function dayName(at: Date, now: Date): string {
  const day = parisDay(at);
  const today = parisDay(now);
  if (day === today) return 'Aujourd’hui';
  // Noon is on its day whatever the clock does in between.
  const noon = new Date(`${today}T12:00:00Z`);
  if (day === parisDay(new Date(noon.getTime() - 24 * 3600 * 1000))) return 'Hier';
  return (day.slice(0, 4) === today.slice(0, 4) ? NAME : WITH_YEAR).format(at);
}
