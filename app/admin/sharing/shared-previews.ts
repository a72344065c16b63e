import { data } from 'react-router';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import {
  readLinks,
  revokeSharedPreview,
  type SharedLink,
  sharePreview,
} from '#content/shared-previews/share-preview.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readProjectState } from '#content/types/projects/read-project.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';
import { endOfPreview } from '#domain/shared-previews/end-of-preview.ts';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/shared-previews';

/** The dialog's data on an item; an undefined value leaves the former one unchanged. */
export type Sharing = {
  links?: SharedLink[];
  answers?: PreviewReply[];
  /** The URL of a link that was just created; shown once. */
  address?: string;
  error?: string;
  /** The session has expired: sign in and resubmit. */
  expired?: boolean;
};

const FAILED = 'Une erreur est survenue\u00a0: réessayez dans un instant';
const NOT_FOUND = 'Ce contenu a été supprimé entre-temps.';
const TOO_MANY = 'Vingt liens sont déjà actifs\u00a0: révoquez-en un d’abord.';

type Item = { kind: ProjectKind | 'post'; id: string };

/** The shared preview links of an item, and their replies (§39.1, §39.5). */
export async function loader({ params }: Route.LoaderArgs) {
  return data(await readSharing(itemOf(params)));
}

/** Creates a link, or revokes one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const item = itemOf(params);
  const id = String(form.get('id') ?? '');
  const { id: createdBy } = context.get(signedInAdministrator);
  try {
    if (form.get('intent') === 'revoke') {
      // Idempotent: a link that was revoked meanwhile is no longer in the list.
      await revokeSharedPreview(item, id);
      return data<Sharing>(await readSharing(item));
    }
    const end = endOfPreview(String(form.get('lastDay') ?? ''), new Date());
    if (!end.valid) return refused(end.message, 400);
    if (!/^[0-9a-f-]{36}$/.test(id)) return refused(FAILED, 400);
    if (!(await isThere(item))) return refused(NOT_FOUND, 404);
    const shared = await sharePreview({ id, item, endsAt: end.endsAt, createdBy });
    if (shared.outcome === 'too-many') return refused(TOO_MANY, 409);
    return data<Sharing>({ ...(await readSharing(item)), address: shared.address });
  } catch (error) {
    return refused(error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : FAILED, 500);
  }
}

/** Every failure is returned as data, so that the form stays on the screen (§16.4). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Sharing> {
  return answered(serverLoader);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Sharing> {
  return answered(serverAction);
}

async function answered(ask: () => Promise<Sharing>): Promise<Sharing> {
  const answer = await callServerAction(ask);
  if (answer.outcome === 'answered') return answer.value;
  if (answer.outcome === 'expired') return { expired: true };
  return { error: answer.outcome === 'failed' ? errorMessage(answer, FAILED) : FAILED };
}

async function readSharing(item: Item): Promise<Sharing> {
  return { links: await readLinks(item), answers: await readPreviewReplies(item) };
}

async function isThere({ kind, id }: Item): Promise<boolean> {
  return kind === 'post'
    ? (await readPost(id)) !== undefined
    : (await readProjectState(kind, id)) !== 'unknown';
}

function itemOf({ type, id }: { type: string; id: string }): Item {
  const kind = type === 'article' ? 'post' : kindNamed(type);
  if (kind === undefined) throw data(null, { status: 404 });
  return { kind, id };
}

function refused(error: string, status: number) {
  return data<Sharing>({ error }, { status });
}
