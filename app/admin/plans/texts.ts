import type { Plan } from '#content/schedule/read-plans.server.ts';
import { PLAN_WORDS } from '#domain/plans/plan.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { counted } from '#domain/text/plural.ts';
import { spokenMoment } from '#domain/text/spoken-date.ts';

export const FAILED = 'Une erreur est survenue\u00a0: la programmation n’a pas changé';
export const TOGETHER_FAILED = 'Une erreur est survenue\u00a0: rien n’a été mis en ligne ni programmé';

export const CANCEL = 'Annuler la programmation';

export const TOGETHER = 'Mise en ligne groupée';
export const LEAVE = 'Retirer de la mise en ligne groupée';

type Planned = Pick<Plan, 'action' | 'dueAt' | 'others'>;

/**
 * 'Publication programmée le 3 décembre 2026 à 09:00'; of a group 'Mise en ligne groupée demain à 9 h, avec 2 autres'.
 */
export function planText({ action, dueAt, others }: Planned, now = new Date()): string {
  if (others > 0) return `${TOGETHER} ${spokenMoment(dueAt, now)}, ${withOthers(others)}`;
  return `${PLAN_WORDS[action].planned} le ${frenchDateAndTime(dueAt)}`;
}

/** 'avec 2 autres'. */
export function withOthers(others: number): string {
  return `avec ${counted(others, 'autre', 'autres')}`;
}

/** The toast after items were published together: '3 contenus mis en ligne ensemble'. */
export function togetherText({ done, already }: { done: number; already: number }): string {
  if (done === 0) return 'Tout était déjà en ligne';
  const rest = already > 0 ? `, ${counted(already, 'déjà en ligne', 'déjà en ligne')}` : '';
  return `${counted(done, 'contenu mis en ligne', 'contenus mis en ligne ensemble')}${rest}`;
}

/** Another administrator planned the same change in the meantime. */
export function planConflictText(stored: Plan | undefined): string {
  if (!stored) return FAILED;
  const by = stored.madeBy === '' ? 'Quelqu’un' : stored.madeBy;
  return `${by} l’a programmé entre-temps, pour le ${frenchDateAndTime(stored.dueAt)}. Pour une autre date, choisissez-la de nouveau.`;
}
