import type { Restored } from '#content/trash/restore-trash.server.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { counted } from '#domain/text/plural.ts';

export const DESCRIPTION =
  'Ce que vous supprimez reste ici 30 jours, entier, hors de la vue des visiteurs. Ensuite il disparaît pour de bon, avec ses fichiers.';
export const FAILED = 'Une erreur est survenue lors de la mise à jour';

/** 'Restauré : « X »', and what its time in the trash has prevented (§42.5). */
export function restoredText({ title, missed }: Restored): string {
  const restored = `Restauré\u00a0: « ${title} »`;
  return missed ? `${restored}. ${missedText([missed])}` : restored;
}

/** 'La publication programmée le 3 décembre 2026 à 09:00 n’a pas eu lieu.', of one or several. */
export function missedText(times: readonly Date[]): string {
  const [only] = times;
  return times.length === 1 && only
    ? `La publication programmée le ${frenchDateAndTime(only)} n’a pas eu lieu.`
    : `${times.length} publications programmées n’ont pas eu lieu.`;
}

/** '3 éléments supprimés définitivement'; 0: another tab or person has emptied the trash meanwhile. */
export function erasedText(count: number): string {
  if (count === 0) return 'La corbeille avait déjà été vidée.';
  return `${counted(count, 'élément supprimé', 'éléments supprimés')} définitivement`;
}
