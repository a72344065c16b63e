import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { type Plan, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { cancelPlan, retryPlan, savePlan } from '#content/schedule/save-plan.server.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { isContentKind } from '#domain/content-kinds.ts';
import { PLAN_WORDS, type PlanAction } from '#domain/plans/plan.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { FAILED } from './texts.ts';

/** `plans`: what is planned now for the item of the form. */
export type PlansData = { plans?: Plan[] };
type Result = ActionResult<PlansData>;

/** The actions of a form, the calendar and the dashboard (§42.1, §42.4). */
export const PLANS_ACTIONS: Actions<Result> = {
  save: async ({ text }) => {
    const item = itemNamed(text('kind'), text('item'));
    const action = text('action');
    if (!item || !isAction(action)) return { outcome: 'failed', message: FAILED };
    const saved = await savePlan(item, { action, typed: text('due'), known: text('known') });
    if (saved.outcome === 'missing')
      return {
        outcome: 'not-found',
        message: 'Ce contenu a été supprimé entre-temps\u00a0: il n’y a plus rien à programmer.',
      };
    const plans = await readPlansOf([item]);
    if (saved.outcome !== 'saved') {
      const due = saved.outcome === 'refused' ? saved.message : conflictText(saved.stored);
      return { outcome: 'invalid', errors: { due }, plans };
    }
    const { planned } = PLAN_WORDS[action];
    const stored = plans.find((plan) => plan.action === action);
    const message = stored ? `${planned} le ${frenchDateAndTime(stored.dueAt)}` : planned;
    return { outcome: 'done', message, plans, undo: undefined };
  },
  cancel: async ({ text }) =>
    changed(await cancelPlan(text('plan')), 'Programmation annulée', itemNamed(text('kind'), text('item'))),
  retry: async ({ text }) =>
    changed(
      await retryPlan(text('plan')),
      'Nouvel essai dans quelques secondes',
      itemNamed(text('kind'), text('item')),
    ),
};

async function changed(found: boolean, message: string, item: ContentItem | undefined): Promise<Result> {
  const plans = item ? await readPlansOf([item]) : [];
  return {
    outcome: 'done',
    message: found
      ? message
      : 'Cette programmation n’existe plus\u00a0: elle a été faite, changée ou annulée entre-temps.',
    plans,
    undo: undefined,
  };
}

function conflictText(stored: Plan | undefined): string {
  if (!stored) return FAILED;
  const by = stored.madeBy === '' ? 'Quelqu’un' : stored.madeBy;
  return `${by} l’a programmé entre-temps, pour le ${frenchDateAndTime(stored.dueAt)}. Pour une autre date, choisissez-la de nouveau.`;
}

function itemNamed(kind: string, id: string): ContentItem | undefined {
  return isContentKind(kind) && id !== '' ? { kind, id } : undefined;
}

function isAction(text: string): text is PlanAction {
  return Object.hasOwn(PLAN_WORDS, text);
}
