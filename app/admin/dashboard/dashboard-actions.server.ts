import { CONTENT_TYPES } from '#admin/content-form/content-types.ts';
import { duplicate } from '#admin/duplication/run-duplication.server.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ActionInput, Actions } from '#admin/kit/run-action.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { PublishedMeanwhileError } from '#content/lifecycle/delete-items.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import { type ContentItem, itemsOfKeys, listOf } from '#domain/content-kinds.ts';
import { bulkText, doneText, ITEM_ACTIONS, type ItemIntent, notDeletedText } from './dashboard-actions.ts';
import { PAGE_SIZE } from './filters/dashboard-filters.ts';
import { ONBOARDING_ACTIONS } from './onboarding/onboarding-actions.server.ts';

/** The actions of a row or of the selected rows, and those of the onboarding. */
export const DASHBOARD_ACTIONS: Actions = {
  ...Object.fromEntries(
    (Object.keys(ITEM_ACTIONS) as ItemIntent[]).map((intent) => [
      intent,
      (input: ActionInput) => applyTo(input, intent),
    ]),
  ),
  duplicate: ({ form }) => duplicate(form),
  ...ONBOARDING_ACTIONS,
};

/**
 * Applies an action to the item of a row, or to those of `rows`, at most a page (§29.4). Items are named by kind and
 * id: '{kind}:{id}', separated by commas. `drafts`: those that the list showed as drafts; a deletion is refused when one
 * was published since.
 */
async function applyTo({ form, text }: ActionInput, intent: ItemIntent): Promise<ActionResult> {
  const bulk = form.has('rows');
  const items = itemsOfKeys(bulk ? text('rows') : `${text('kind')}:${text('id')}`) ?? [];
  const [first] = items;
  const list = first && listOf(first.kind);
  const known = items.every(({ kind }) => listOf(kind) === list);
  if (!first || !list || !known || items.length > PAGE_SIZE || !isPossible(intent, first))
    return { outcome: 'invalid', errors: {} };
  let outcome: BulkOutcome;
  try {
    outcome = await changeItems(intent, items, { drafts: itemsOfKeys(text('drafts')) ?? [] });
  } catch (error) {
    if (!(error instanceof PublishedMeanwhileError)) throw error;
    return { outcome: 'refused', message: notDeletedText(error.titles) };
  }
  const { done, already } = outcome;
  const found = done + already > 0;
  // The item may have had the state already: the list was loaded before another user's change.
  const message =
    bulk || already > 0
      ? bulkText(list, intent, outcome)
      : found
        ? doneText(intent, first.kind)
        : CONTENT_TYPES[first.kind].deleted.title;
  return { outcome: found ? 'done' : 'not-found', message };
}

function isPossible(intent: ItemIntent, { kind }: ContentItem): boolean {
  return (intent !== 'feature' && intent !== 'unfeature') || contentType(kind).hasFeatured;
}
