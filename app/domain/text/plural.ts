const RULES = new Intl.PluralRules('fr');

/** The form of a noun for a count: `one` for 0 and 1, `many` from 2 on. */
export function plural(count: number, one: string, many: string): string {
  return RULES.select(count) === 'one' ? one : many;
}

/** '1 projet', '3 projets', '1 000 projets'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('fr-FR')} ${plural(count, one, many)}`;
}

/** As `counted`; beyond the counting limit 'Plus de 1 000 projets' (§29.10). */
export function countedUpTo(
  { count, more }: { count: number; more: boolean },
  one: string,
  many: string,
): string {
  const text = counted(count, one, many);
  return more ? `Plus de ${text}` : text;
}
