import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import type { SaveIntent } from '#admin/editing/saving/save-result.ts';
import { versionNumber } from '#domain/forms/version-number.ts';
import { type PlanAction, tomorrowAtNine } from '#domain/plans/plan.ts';

/** A submitted content form, read once. */
export type Submission = {
  values: FormValues;
  intent: SaveIntent;
  /** Saved as a draft, for now or until its planned publication: it stays in its form (§16.13). */
  keepsDraft: boolean;
  /** The version that the form was loaded from; 0 for a new item. */
  version: number;
  /** The id that the form of a new item was given. */
  newId: string | undefined;
  /** Its item has been deleted: it is saved as a new one. */
  asNew: boolean;
  /** The item was public when the form was loaded. */
  wasPublished: boolean;
  /** The status was not chosen: it is still the one that the form had loaded. */
  keepsStatus: boolean;
  /** Public before and after: its drafts are pending ones. One that is unpublished leaves no version for them. */
  staysPublished: boolean;
  /** The publication that the pressed button plans (§42.7). */
  plan: FormPlan | undefined;
};

/** `typed`: the due time as it was typed; `known`: the id of the plan that the form showed. */
export type FormPlan = { action: PlanAction; typed: string; known: string };

/** Reads a submitted form; `values` are those of `typedValues`. */
export function readSubmission(form: FormData, values: FormValues): Submission {
  const intent = intentOf(form);
  const wasPublished = form.get('_published') === '1';
  const keepsStatus = values['status'] === form.get('_status');
  const staysPublished = wasPublished && (keepsStatus || values['status'] !== 'Draft');
  const planned = intent === 'tomorrow' || intent === 'date';
  return {
    values,
    intent,
    keepsDraft: keepsDraft(intent),
    version: versionNumber(form.get('_version')),
    newId: idOf(form.get('_id')),
    asNew: form.get('_asNew') === '1',
    wasPublished,
    keepsStatus,
    staysPublished,
    plan: planned
      ? {
          action: staysPublished ? 'publish-changes' : 'publish',
          typed: intent === 'tomorrow' ? tomorrowAtNine(new Date()) : String(form.get('_due') ?? ''),
          known: String(form.get('_plan') ?? ''),
        }
      : undefined,
  };
}

/** The values of a form; where the status is a field of it, the submit button decides it (§30.1). */
export function typedValues(form: FormData): FormValues {
  const values = readFormValues(form);
  if (!('status' in values)) return values;
  const intent = intentOf(form);
  if (intent === 'publish') return { ...values, status: 'Published' };
  return keepsDraft(intent) && form.get('_published') !== '1' ? { ...values, status: 'Draft' } : values;
}

/** An id as this application makes them; undefined for anything else. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}

function intentOf(form: FormData): SaveIntent {
  return String(form.get('_intent') ?? 'save') as SaveIntent;
}

function keepsDraft(intent: SaveIntent): boolean {
  return intent === 'draft' || intent === 'tomorrow' || intent === 'date';
}
