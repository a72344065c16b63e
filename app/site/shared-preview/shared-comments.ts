import { isAboutShown, openSharedPreview } from '#content/shared-previews/open-preview.server.ts';
import type { Route } from './+types/shared-comments';
import { PRIVATE } from './private-headers.ts';
import { readSharedComments } from './read-shared-comments.server.ts';
import { receiveReply } from './receive-reply.server.ts';
import type { SharedComment } from './shared-comment.ts';

/** What was said by a link, as data: for the page that is open, which adds comments without loading again (§39.9). */
export async function loader({ params, request }: Route.LoaderArgs) {
  return Response.json({ comments: await commentsOf(params.secret, request) }, { headers: PRIVATE });
}

export async function action({ params, request }: Route.ActionArgs) {
  const { result, status } = await receiveReply(params.secret, request);
  const comments = status === 200 ? await commentsOf(params.secret, request) : undefined;
  return Response.json({ result, comments }, { status, headers: PRIVATE });
}

/** Of its data request, which has none of the headers of the response above. */
export const headers = () => PRIVATE;

/** Undefined where the link doesn't open anything, or no longer shows the item of the open page. */
async function commentsOf(secret: string, request: Request): Promise<SharedComment[] | undefined> {
  const opened = await openSharedPreview(secret, request);
  const isShown = opened.state === 'open' && isAboutShown(opened.preview, request);
  return isShown ? readSharedComments(opened.preview) : undefined;
}
