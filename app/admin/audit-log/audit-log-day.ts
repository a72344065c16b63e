const ZONE = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'short', ...ZONE });
const NAME = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', ...ZONE });
const WITH_YEAR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', ...ZONE });
const TIME = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', ...ZONE });

/** 'Aujourd’hui', 'Hier', 'vendredi 20 novembre', 'samedi 20 décembre 2025': the day in Paris, as seen from `now` (§36.2). */
export function dayName(at: Date, now: Date): string {
  const day = DAY.format(at);
  const today = DAY.format(now);
  if (day === today) return 'Aujourd’hui';
  // Noon is on its day whatever the clock does in between.
  const noon = new Date(`${today}T12:00:00Z`);
  if (day === DAY.format(noon.getTime() - 24 * 3600 * 1000)) return 'Hier';
  return (day.slice(0, 4) === today.slice(0, 4) ? NAME : WITH_YEAR).format(at);
}

/** '14:03', as it was in Paris. */
export function timeOfDay(at: Date): string {
  return TIME.format(at);
}
