import { LIMITS_STAY } from '#admin/settings/texts.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';

export const TITLE = 'Versions';
export const DESCRIPTION =
  'Chaque enregistrement garde la version d’avant. Comparez une version avec ce qui est enregistré aujourd’hui, puis reprenez-la si vous voulez.';
export const NONE =
  'Rien n’a encore été enregistré ici depuis que les versions sont gardées\u00a0: la prochaine modification gardera celle d’aujourd’hui.';
/** Above a field with passages that were not compared by word (§41.6). */
export const WHOLE =
  'Trop de différences pour une comparaison mot à mot\u00a0: le texte qui a changé est montré en entier.';
export const LOAD_FAILED = 'Erreur lors du chargement des versions';
export const RESTORE_FAILED = 'Une erreur est survenue lors de la restauration de la version';
export const NOT_FOUND = 'Cette version n’est plus gardée.';
export const MISSING = 'Ce qui était à restaurer a été supprimé entre-temps.';
export const CHANGED =
  'Une version plus récente a été enregistrée entre-temps\u00a0: comparez de nouveau avant de restaurer.';
export const SLUG_TAKEN = 'L’adresse de cette version est maintenant celle d’un autre article.';

export function restored(madeAt: Date, asDraft: boolean, limited = false): string {
  const when = `Version du ${frenchDateAndTime(madeAt)}`;
  if (asDraft) return `${when} reprise en brouillon`;
  return limited ? `${when} restaurée. ${LIMITS_STAY}` : `${when} restaurée`;
}

/** Why an old version can't be restored unchanged. */
export function refused(fields: readonly { label: string; message: string }[]): string {
  const reasons = fields.map(({ label, message }) => `${label} (${message})`).join(', ');
  return `Cette version ne peut plus être restaurée telle quelle\u00a0: ${reasons}`;
}
