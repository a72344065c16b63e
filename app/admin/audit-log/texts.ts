import type { UndoOutcome } from '#content/audit-log/undo-changes.server.ts';
import { LIMITS_STAY } from '../settings/texts.ts';
import { missedText } from '../trash/texts.ts';

export const DESCRIPTION =
  'Ce qui a été fait dans l’administration depuis un an, et par qui. Ce qui le peut s’annule pendant 30 jours.';
export const FAILED = 'Une erreur est survenue lors de l’annulation';

/** The message after an undo. */
export function undoneText({ undone, changed, already, limited = false, missed }: UndoOutcome): string {
  if (limited) return `${undone > 0 ? 'C’est annulé' : 'Rien n’a été annulé'}. ${LIMITS_STAY}`;
  if (undone > 0) {
    const done = undone > 1 ? `${undone} actions annulées` : 'C’est annulé';
    const left =
      changed > 1
        ? `${changed} ont changé depuis et restent comme elles sont`
        : '1 a changé depuis et reste comme elle est';
    const outcome = changed > 0 ? `${done}, ${left}` : done;
    return missed ? `${outcome}. ${missedText(missed)}` : outcome;
  }
  if (changed > 0) return 'Rien n’a été annulé\u00a0: cela a changé depuis.';
  return already > 0 ? 'C’était déjà annulé' : 'Cela ne peut plus être annulé.';
}
