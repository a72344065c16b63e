const OLDEST = Date.UTC(1990, 0, 1);
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,3})\d{0,6})?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * A timestamp of another program: '2020-05-12 08:30:00', with T, fractions and a time zone, UTC by default. Undefined
 * for impossible dates, for WordPress' '0000-00-00 00:00:00', and before 1990.
 */
export function sourceDate(text: string): Date | undefined {
  const found = WRITTEN.exec(text.trim());
  if (!found) return undefined;
  const [, day = '', time = '00:00', seconds = ':00', fraction = '0', zone = 'Z'] = found;
  const offset = zone.replace(
    /^([+-]\d\d):?(\d\d)?$/,
    (_zone, hours, minutes = '00') => `${hours}:${minutes}`,
  );
  const date = new Date(`${day}T${time}${seconds}.${fraction.padEnd(3, '0')}${offset.toUpperCase()}`);
  return isDay(day) && date.getTime() >= OLDEST ? date : undefined;
}

/** Rejects 30 February, which would become a day of March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
