import { data } from 'react-router';
import { kindOfType } from '#admin/content-form/content-types.ts';
import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { type Actions, runAction } from '#admin/kit/run-action.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import {
  readLinks,
  revokeSharedPreview,
  type SharedLink,
  sharePreview,
} from '#content/shared-previews/share-preview.server.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { endOfPreview } from '#domain/shared-previews/end-of-preview.ts';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import type { Route } from './+types/shared-previews';

/** The dialog's data on an item. */
export type Sharing = {
  links: SharedLink[];
  replies: PreviewReply[];
  /** The URL of a link that was just created; shown once. */
  address?: string;
};

const FAILED = 'Une erreur est survenue\u00a0: réessayez dans un instant';
const NOT_FOUND = 'Ce contenu a été supprimé entre-temps.';
const TOO_MANY = 'Vingt liens sont déjà actifs\u00a0: révoquez-en un d’abord.';

/** The shared preview links of an item, and their replies (§39.1, §39.5). */
export const loader = ({ params }: Route.LoaderArgs) => readSharing(itemOf(params));

export const action = ({ params, ...args }: Route.ActionArgs) =>
  runAction(args, sharingActions(itemOf(params)), FAILED);

function sharingActions(item: ContentItem): Actions<ActionResult<Sharing>> {
  return {
    /** Idempotent: a link that was revoked meanwhile is no longer in the list. */
    revoke: async ({ text }) => {
      await revokeSharedPreview(item, text('id'));
      return readSharing(item);
    },
    share: async ({ text, actor }) => {
      const end = endOfPreview(text('lastDay'), new Date());
      if (!end.valid) return { outcome: 'refused', message: end.message };
      const id = text('id');
      if (!/^[0-9a-f-]{36}$/.test(id)) return { outcome: 'failed', message: FAILED };
      if (!(await readEditedItem(item.kind, item.id))) return { outcome: 'not-found', message: NOT_FOUND };
      const made = await sharePreview({ id, item, endsAt: end.endsAt, createdBy: actor.id });
      if (made.outcome === 'too-many') return { outcome: 'refused', message: TOO_MANY };
      return { ...(await readSharing(item)), address: made.address };
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

async function readSharing(item: ContentItem): Promise<{ outcome: 'done' } & Sharing> {
  return { outcome: 'done', links: await readLinks(item), replies: await readPreviewReplies(item) };
}

function itemOf({ type, id }: { type: string; id: string }): ContentItem {
  const kind = kindOfType(type);
  if (kind === undefined) throw data(null, { status: 404 });
  return { kind, id };
}
