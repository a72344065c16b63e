/** The same day and time so many months later, in UTC. A month that lacks the day has one of the days after it. */
export function monthsAfter(from: Date, months: number): Date {
  const day = new Date(from);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day;
}

/** The same within the month: one that lacks the day has its last one. */
export function withinMonthsAfter(from: Date, months: number): Date {
  const day = monthsAfter(from, months);
  if (day.getUTCDate() !== from.getUTCDate()) day.setUTCDate(0);
  return day;
}
