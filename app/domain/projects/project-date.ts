export const MONTHS = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
] as const;

/**
 * 'juin 2025', or what there is of it; undefined when there is nothing. A month that was chosen from a list of forms
 * with its capital is written as French writes it.
 */
export function projectDate(project: { month: string; year: string }): string | undefined {
  return [project.month.toLocaleLowerCase('fr'), project.year].filter(Boolean).join(' ') || undefined;
}
