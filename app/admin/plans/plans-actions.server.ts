import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ActionInput, Actions } from '#admin/kit/run-action.server.ts';
import { publishTogether } from '#content/lifecycle/publish-together.server.ts';
import { type PlanRefusal, planTogether } from '#content/schedule/plan-together.server.ts';
import { type Plan, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { cancelPlan, retryPlan, savePlan } from '#content/schedule/save-plan.server.ts';
import {
  type ContentItem,
  isContentKind,
  itemsOfKeys,
  keyOfItem,
  MAX_ITEMS_TOGETHER,
} from '#domain/content-kinds.ts';
import { PLAN_WORDS, type PlanAction, refusalText, tomorrowAtNine } from '#domain/plans/plan.ts';
import { FAILED, planConflictText, planText, TOGETHER, TOGETHER_FAILED, togetherText } from './texts.ts';

/** `plans`: what is planned now for the item of the form. */
export type PlansData = { plans?: Plan[] };
type Result = ActionResult<PlansData>;

/** The actions of a form, the calendar and the dashboard (§42.1, §42.4). */
export const PLANS_ACTIONS: Actions<Result> = {
  save: async ({ text }) => {
    const item = itemNamed(text('kind'), text('item'));
    const action = text('action');
    if (!item || !isAction(action)) return { outcome: 'malformed', message: FAILED };
    const saved = await savePlan(item, { action, typed: text('due'), known: text('known') });
    if (saved.outcome === 'missing')
      return {
        outcome: 'not-found',
        message: 'Ce contenu a été supprimé entre-temps\u00a0: il n’y a plus rien à programmer.',
      };
    const plans = await readPlansOf([item]);
    if (saved.outcome !== 'saved') {
      const due = saved.outcome === 'refused' ? saved.message : planConflictText(saved.stored);
      return { outcome: 'invalid', errors: { due }, plans };
    }
    const stored = plans.find((plan) => plan.action === action);
    const message = stored ? planText(stored) : PLAN_WORDS[action].planned;
    return { outcome: 'done', message, plans, undo: undefined };
  },
  /** Publishes several items as one (§42.8), now or at a date; what prevents it is returned by the item's key. */
  together: async ({ text }) => {
    const items = itemsOfKeys(text('items')) ?? [];
    if (items.length < 2 || items.length > MAX_ITEMS_TOGETHER)
      return { outcome: 'malformed', message: TOGETHER_FAILED };
    const when = text('when');
    if (when === 'now') {
      const published = await publishTogether(items);
      if (published.outcome === 'done') return { outcome: 'done', message: togetherText(published) };
      return { outcome: 'invalid', errors: reasons(published.refusals) };
    }
    const typed = when === 'tomorrow' ? tomorrowAtNine(new Date()) : text('due');
    const planned = await planTogether(items, { typed, known: text('known').split(',') });
    const plans = await readPlansOf(items);
    if (planned.outcome === 'refused') {
      const errors = planned.message === undefined ? reasons(planned.refusals) : { due: planned.message };
      return { outcome: 'invalid', errors, plans };
    }
    const plan = plans.find(({ action }) => action !== 'unpublish');
    return { outcome: 'done', message: plan ? planText(plan) : TOGETHER, plans, undo: undefined };
  },
  cancel: async ({ text }) => changed(await cancelPlan(text('plan')), 'Programmation annulée', itemsOf(text)),
  /** Takes one item out of a group; the others stay planned. */
  leave: async ({ text }) => {
    const [item] = itemsOfKeys(text('leaving')) ?? [];
    const left = item !== undefined && (await cancelPlan(text('plan'), item));
    return changed(
      left,
      'Retiré de la mise en ligne groupée, dont le reste est toujours prévu',
      itemsOf(text),
    );
  },
  retry: async ({ text }) =>
    changed(await retryPlan(text('plan')), 'Nouvel essai dans quelques secondes', itemsOf(text)),
};

/** Why each item prevents the publication of all, by its key: 'Supprimé entre-temps'. */
function reasons(refusals: readonly PlanRefusal[]): Record<string, string> {
  return Object.fromEntries(
    refusals.map(({ item, ...refusal }) => {
      const text = refusalText(refusal);
      return [keyOfItem(item), `${text.charAt(0).toUpperCase()}${text.slice(1)}`];
    }),
  );
}

/** What the plans of a result are of: the item of a form, or several. */
function itemsOf(text: ActionInput['text']): ContentItem[] {
  const item = itemNamed(text('kind'), text('item'));
  return item ? [item] : (itemsOfKeys(text('items')) ?? []);
}

async function changed(found: boolean, message: string, items: readonly ContentItem[]): Promise<Result> {
  const plans = await readPlansOf(items);
  return {
    outcome: 'done',
    message: found
      ? message
      : 'Cette programmation n’existe plus\u00a0: elle a été faite, changée ou annulée entre-temps.',
    plans,
    undo: undefined,
  };
}

function itemNamed(kind: string, id: string): ContentItem | undefined {
  return isContentKind(kind) && id !== '' ? { kind, id } : undefined;
}

function isAction(text: string): text is PlanAction {
  return Object.hasOwn(PLAN_WORDS, text);
}
