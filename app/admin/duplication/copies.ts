import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import { onlyPost } from '#admin/kit/responses.server.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import type { Route } from './+types/copies';
import { duplicate } from './run-duplication.server.ts';
import { DUPLICATE } from './texts.ts';

export const loader = onlyPost;

/** Duplicates the item of a form (§29.5). */
export const action = (args: Route.ActionArgs) =>
  runAction(args, { duplicate: ({ form }) => duplicate(form) }, DUPLICATE.failure);

/** Every failure is returned as data, so that the form stays on the screen (§16.4). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actionResult(serverAction, DUPLICATE.failure);
}
