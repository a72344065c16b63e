import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { PLAN_WORDS, type PlanAction, type PlannedItem } from '#domain/plans/plan.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { type Plan, readPlansOf } from '#features/plans/read-plans.server.ts';
import { cancelPlan, retryPlan, savePlan } from '#features/plans/save-plan.server.ts';
import type { PlansResult } from './plans-result.ts';
import { CANCELLED, FAILED, MISSING, NOT_FOUND, RETRIED } from './texts.ts';

/**
 * Runs an action on plans, from a form, the calendar or the dashboard (§42.1, §42.4). Errors are already logged where
 * they happened.
 */
export async function runPlansAction(request: Request): Promise<PlansResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const item = itemNamed(text('kind'), text('item'));
  try {
    switch (text('intent')) {
      case 'save':
        return item ? await save(item, text) : { outcome: 'failed', message: FAILED };
      case 'cancel':
        return await told(await cancelPlan(text('plan')), CANCELLED, item);
      case 'retry':
        return await told(await retryPlan(text('plan')), RETRIED, item);
      default:
        return { outcome: 'failed', message: FAILED };
    }
  } catch (error) {
    return {
      outcome: 'failed',
      message: error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : FAILED,
    };
  }
}

async function save(item: PlannedItem, text: (name: string) => string): Promise<PlansResult> {
  const action = text('action');
  if (!isAction(action)) return { outcome: 'failed', message: FAILED };
  const saved = await savePlan(item, { action, typed: text('due'), known: text('known') });
  if (saved.outcome === 'missing') return { outcome: 'failed', message: MISSING };
  const plans = await readPlansOf([item]);
  if (saved.outcome === 'refused') return { outcome: 'refused', message: saved.message, plans };
  if (saved.outcome === 'conflict') return { outcome: 'refused', message: metInstead(saved.stored), plans };
  const { planned } = PLAN_WORDS[action];
  const stored = plans.find((plan) => plan.action === action);
  const said = stored ? `${planned} le ${frenchDateAndTime(stored.dueAt)}` : planned;
  return { outcome: 'done', said, plans };
}

function metInstead(stored: Plan | undefined): string {
  if (!stored) return FAILED;
  const by = stored.madeBy === '' ? 'Quelqu’un' : stored.madeBy;
  return `${by} l’a programmé entre-temps, pour le ${frenchDateAndTime(stored.dueAt)}. Pour une autre date, choisissez-la de nouveau.`;
}

async function told(found: boolean, said: string, item: PlannedItem | undefined): Promise<PlansResult> {
  const plans = item ? await readPlansOf([item]) : [];
  return { outcome: 'done', said: found ? said : NOT_FOUND, plans };
}

function itemNamed(kind: string, id: string): PlannedItem | undefined {
  const known = kind === 'post' ? kind : kindNamed(kind);
  return known === undefined || id === '' ? undefined : { kind: known, id };
}

function isAction(text: string): text is PlanAction {
  return Object.hasOwn(PLAN_WORDS, text);
}
