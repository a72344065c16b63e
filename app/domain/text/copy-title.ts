const LONGEST = 300;

/** The title of a copy (§29.5), within the maximal length of titles. */
export function copyTitle(title: string): string {
  const whole = `Copie de ${title}`;
  if (whole.length <= LONGEST) return whole;
  // Removes half of a surrogate pair.
  return whole.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
}
