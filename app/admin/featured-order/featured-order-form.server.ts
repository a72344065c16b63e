import { data, href } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { failedSave, type SaveResult } from '#admin/editing/saving/save-result.ts';
import { STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import {
  type FeaturedOrder,
  readFeaturedOrder,
  saveFeaturedOrder,
} from '#content/types/projects/save-featured-order.server.ts';
import { orderValue, readOrder } from './order-value.ts';
import { SAVE_FAILED, SAVED } from './texts.ts';

/** The data of the featured order's screen. */
export async function featuredOrderForm() {
  const stored = await readFeaturedOrder();
  return { projects: stored.projects, initial: valuesOf(stored), version: stored.version };
}

/**
 * Saves the order with optimistic concurrency on the loaded version; the home page follows at the next request (§29.7).
 */
export async function saveOrder(request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const order = readOrder(values['order'] ?? '');
  if (order === undefined) return answer({ outcome: 'failed', message: SAVE_FAILED, values });
  try {
    const result = await saveFeaturedOrder(order, Number(form.get('_version')));
    if (result.outcome === 'conflict') {
      const { stored } = result;
      return answer({
        outcome: 'conflict',
        values,
        stored: valuesOf(stored),
        storedVersion: stored.version,
      });
    }
  } catch (error) {
    return answer(failedSave(error, SAVE_FAILED, values));
  }
  throw await redirectWithToast(href('/admin/dashboard'), {
    type: 'success',
    message: SAVED,
    undo: undoOfThisRequest(),
  });
}

function valuesOf({ projects, ordered }: FeaturedOrder) {
  return { order: orderValue(ordered ? projects : []) };
}

function answer(result: SaveResult) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
