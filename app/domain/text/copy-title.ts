const LONGEST = 300;

/** The title of a copy (§29.5), no longer than a title may be. */
export function copyTitle(title: string): string {
  const whole = `Copie de ${title}`;
  if (whole.length <= LONGEST) return whole;
  // Half of a character is none.
  return whole.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
}
