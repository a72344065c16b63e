import { z } from 'zod';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { saveFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** The projects in their order; none for the order by date. */
const orderSchema = z
  .array(
    z.object({
      kind: z.enum(PROJECT_KINDS as readonly [ProjectKind, ...ProjectKind[]]),
      id: z.string().max(64),
    }),
  )
  .max(100);

/** The action of the featured order: `order` over the order that the screen was loaded with, `version` (§29.7). */
export const ORDER_ACTIONS: Actions = {
  order: async ({ text }) => {
    const { data: order } = orderSchema.safeParse(parseJson(text('order')));
    if (order === undefined) return { outcome: 'malformed', message: 'Cet ordre ne peut pas être lu' };
    const { outcome } = await saveFeaturedOrder(order, Number(text('version')));
    return outcome === 'saved'
      ? { outcome: 'done', message: 'Ordre de la mise en avant enregistré\u00a0!' }
      : {
          outcome: 'refused',
          message: 'L’ordre a changé entre-temps\u00a0: le voici. Rien n’a été remplacé.',
        };
  },
};
