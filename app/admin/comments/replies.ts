import { kindOfType } from '#admin/content-form/content-types.ts';
import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { type Actions, runAction } from '#admin/kit/run-action.server.ts';
import { replyToComment, setCommentDone } from '#content/shared-previews/comment-states.server.ts';
import { REPLIES_OF_PAGE, readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { agencyReplySchema, type ReceivedReplies } from '#domain/shared-previews/preview-reply.ts';
import type { Route } from './+types/replies';

const FAILED = 'Une erreur est survenue\u00a0: réessayez dans un instant';
const NOT_FOUND = 'Ce commentaire a été supprimé entre-temps.';

/** The replies to an item's shared previews, over all its links (§39.5, §39.11): `?pages=2` has twice as many. */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  readReplies(itemOf(params), pagesOf(request));

export const action = ({ params, ...args }: Route.ActionArgs) =>
  runAction(args, repliesActions(itemOf(params), pagesOf(args.request)), FAILED);

function repliesActions(item: ContentItem, pages: number): Actions<ActionResult<ReceivedReplies>> {
  const setDone =
    (done: boolean) =>
    async ({ text }: { text: (name: string) => string }): Promise<ActionResult<ReceivedReplies>> =>
      (await setCommentDone(item, text('id'), done))
        ? readReplies(item, pages)
        : // The deleted comment leaves the list.
          { ...(await readReplies(item, pages)), outcome: 'not-found', message: NOT_FOUND };
  return {
    done: setDone(true),
    reopen: setDone(false),
    /** `known`: the moment of the reply that the form showed; '' for none. */
    reply: async ({ text, actor }) => {
      const checked = agencyReplySchema.safeParse(text('text'));
      if (!checked.success)
        return { outcome: 'invalid', errors: { text: checked.error.issues[0]?.message ?? FAILED } };
      const known = new Date(text('known'));
      const outcome = await replyToComment(item, text('id'), {
        text: checked.data,
        known: Number.isNaN(known.getTime()) ? undefined : known,
        by: actor.id,
      });
      if (outcome === 'not-found') return { outcome, message: NOT_FOUND };
      const received = await readReplies(item, pages);
      if (outcome === 'done') return received;
      const by = received.replies.find(({ id }) => id === text('id'))?.reply?.by ?? 'Quelqu’un';
      const newer = `${by} a répondu entre-temps\u00a0: lisez sa réponse ci-dessus. La vôtre la remplacera si vous l’envoyez.`;
      return { ...received, outcome: 'invalid', errors: { text: newer } };
    },
  };
}

/** Every failure is returned as data, so that the form stays on the screen (§16.4). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return actionResult(serverLoader, FAILED);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actionResult(serverAction, FAILED);
}

async function readReplies(item: ContentItem, pages: number): Promise<{ outcome: 'done' } & ReceivedReplies> {
  return { outcome: 'done', ...(await readPreviewReplies(item, pages * REPLIES_OF_PAGE)) };
}

/** The maximal number of pages that are read at once. */
const MAX_PAGES = 100;

function pagesOf(request: Request): number {
  const pages = Math.trunc(Number(new URL(request.url).searchParams.get('pages')));
  return Math.min(Math.max(pages, 1) || 1, MAX_PAGES);
}

function itemOf({ type, id }: { type: string; id: string }): ContentItem {
  const kind = kindOfType(type);
  if (kind === undefined) throw new Response(null, { status: 404 });
  return { kind, id };
}
