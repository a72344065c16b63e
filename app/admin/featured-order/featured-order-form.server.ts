import { href } from 'react-router';
import { runSave } from '#admin/editing/saving/run-save.server.ts';
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
export function saveOrder(request: Request) {
  return runSave(request, SAVE_FAILED, async (form, values) => {
    const order = readOrder(values['order'] ?? '');
    if (order === undefined) return { outcome: 'failed', message: SAVE_FAILED };
    const result = await saveFeaturedOrder(order, Number(form.get('_version')));
    if (result.outcome === 'conflict') {
      const { stored } = result;
      return { outcome: 'conflict', stored: valuesOf(stored), storedVersion: stored.version };
    }
    return { outcome: 'saved', to: href('/admin/dashboard'), message: SAVED };
  });
}

function valuesOf({ projects, ordered }: FeaturedOrder) {
  return { order: orderValue(ordered ? projects : []) };
}
