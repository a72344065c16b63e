/** The maximal lifetimes of a session, in days (§43.8). */
export const SESSION_DAYS = [
  { value: '1', label: 'Un jour' },
  { value: '7', label: 'Une semaine' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
] as const;
