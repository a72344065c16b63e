import { plural } from '#domain/text/plural.ts';

export const DESCRIPTION =
  'Ce que vous supprimez reste ici 30 jours, entier, hors de la vue des visiteurs. Ensuite il disparaît pour de bon, avec ses fichiers.';
export const FAILED = 'Une erreur est survenue lors de la mise à jour';

/** 'Restauré : « X »'. */
export function restoredText(title: string): string {
  return `Restauré\u00a0: « ${title} »`;
}

/** '3 éléments supprimés définitivement'. */
export function erasedText(count: number): string {
  return `${count} ${plural(count, 'élément supprimé', 'éléments supprimés')} définitivement`;
}
