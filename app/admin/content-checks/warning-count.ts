export const READY = 'Prêt à publier\u00a0?';
export const NOTHING = 'Rien à signaler';

/** 'Rien à signaler', '1 remarque', '3 remarques'. */
export function warningCount(count: number): string {
  if (count === 0) return NOTHING;
  return count === 1 ? '1 remarque' : `${count} remarques`;
}
