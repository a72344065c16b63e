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
 * 'juin 2025', or the part that is known; undefined when there is nothing. The form's month has a capital letter;
 * French writes it in lower case.
 */
export function projectDate(project: { month: string; year: string }): string | undefined {
  return [project.month.toLocaleLowerCase('fr'), project.year].filter(Boolean).join(' ') || undefined;
}
