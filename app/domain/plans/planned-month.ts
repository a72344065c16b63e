import { momentInParis, parisTime } from '../publication-date.ts';

/** Parses a calendar month, '2026-12'; that of `now` in Paris when it is invalid. */
export function monthNamed(text: string | null, now: Date): string {
  return text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : parisTime(now).slice(0, 7);
}

/** The month at this distance from another one. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The bounds of a month in Paris: from the first, included, until the second, excluded. */
export function boundsOfMonth(month: string): { from: Date; until: Date } {
  const startOf = (name: string) => momentInParis(`${name}-01T00:00`) ?? new Date(Number.NaN);
  return { from: startOf(month), until: startOf(monthAfter(month, 1)) };
}

/** Its days, '2026-12-03', by weeks that begin on Monday; undefined for days of other months. */
export function weeksOfMonth(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : undefined;
    }),
  );
}
