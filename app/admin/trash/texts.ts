export const TITLE = 'Corbeille';
export const DESCRIPTION =
  'Ce que vous supprimez reste ici 30 jours, entier, hors de la vue des visiteurs. Ensuite il disparaît pour de bon, avec ses fichiers.';
export const EMPTY = 'La corbeille est vide.';
export const NOT_THERE = 'Cet élément est introuvable\u00a0: il a été restauré ou supprimé définitivement.';
export const FAILED = 'Une erreur est survenue lors de la mise à jour';
export const LOAD_FAILED = 'Erreur lors du chargement de la corbeille';

/** 'Restauré : « X »'. */
export function restoredText(title: string): string {
  return `Restauré\u00a0: « ${title} »`;
}

/** '3 éléments supprimés définitivement'. */
export function erasedText(count: number): string {
  return `${count} ${count > 1 ? 'éléments supprimés' : 'élément supprimé'} définitivement`;
}
