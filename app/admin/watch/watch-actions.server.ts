import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { reviewPlace } from '#content/watch/review.server.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';

/** The action of the watch (§71.5). */
export const WATCH_ACTIONS: Actions<ActionResult> = {
  review: async ({ text, actor }) =>
    (await reviewPlace(text('id'), isAllowed(actor.role, 'pages')))
      ? { outcome: 'done', message: 'Relu\u00a0: nous n’en parlerons plus pendant un an, sauf s’il change' }
      : {
          outcome: 'not-found',
          message: 'Ce point n’est plus à surveiller\u00a0: il a été corrigé ou relu entre-temps.',
        },
};
