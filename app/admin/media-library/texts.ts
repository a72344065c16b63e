import { counted, countedUpTo, plural } from '#domain/text/plural.ts';

export const TITLE = 'Médias';
export const ADD = 'Ajouter des fichiers';
export const CHOOSE = 'Choisir dans la médiathèque';
export const NOT_FOUND = 'Ce fichier n’est plus dans la médiathèque.';
export const FAILED = 'Une erreur est survenue lors de la mise à jour';
export const LOAD_FAILED = 'Erreur lors du chargement des médias';

const CENTRED = ' Le point fort est revenu au centre\u00a0: la nouvelle image n’a pas les mêmes proportions.';

/** The message after a file was replaced; `uses`: where it is used, in words. */
export function replacedText(uses: string | undefined, focusReset: boolean): string {
  return `Fichier remplacé${uses === undefined ? '' : ` dans ${uses}`}.${focusReset ? CENTRED : ''}`;
}

const ELSEWHERE =
  'dans des pages ou dans les réglages, que votre rôle ne modifie pas\u00a0: une personne de l’administration peut';
const USED_ELSEWHERE = `Ce fichier sert aussi ${ELSEWHERE}`;

/** Why a role can't replace a file (§27.8): the list of its uses is next to it. */
export const REPLACE_NOT_ALLOWED = `${USED_ELSEWHERE} le remplacer.`;

/** The same where the uploaded file is one that the library had already, in use (§27.8). */
export const SUCCESSOR_NOT_ALLOWED = `Le fichier choisi est déjà dans la médiathèque, et sert ${ELSEWHERE} le mettre à la place de celui-ci.`;

/** Why a file is not replaced: its uses have another one since its panel was opened (§27.8). */
export const UNUSED_MEANWHILE =
  'Ce fichier n’est plus utilisé nulle part\u00a0: il a été remplacé ou retiré entre-temps. Rien n’a été remplacé.';

/** Why a role can't move the focal point (§27.5). */
export const FOCUS_NOT_ALLOWED = `${USED_ELSEWHERE} déplacer ce point.`;

/** Why a file can't be deleted. `name`: which of several, in a bulk deletion. */
export function usedText(uses: string, name?: string): string {
  const file = name === undefined ? 'Ce fichier' : `«\u00a0${name}\u00a0»`;
  return `${file} est utilisé dans ${uses}\u00a0: il n’a pas été supprimé.`;
}

/** The number of files in the current view (§29.10). */
export function filesText(files: { count: number; more: boolean }): string {
  return files.count === 0 ? 'Aucun fichier' : countedUpTo(files, 'fichier', 'fichiers');
}

export const USES_INCOMPLETE =
  'Le site recense encore où ses fichiers sont utilisés. Réessayez dans quelques minutes.';

/** '3 fichiers décrits, 1 introuvable'. `done`: what was done to them, in the singular. */
export function bulkText(changed: number, done: string, missing: number): string {
  const text = `${counted(changed, 'fichier', 'fichiers')} ${plural(changed, done, `${done}s`)}`;
  return missing === 0 ? text : `${text}, ${counted(missing, 'introuvable', 'introuvables')}`;
}
