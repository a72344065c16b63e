import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { readWarnings } from '#admin/preview/preview-types.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import type { EditedItem } from '#content/types/content-type.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { NO_REPLIES } from '#domain/shared-previews/preview-reply.ts';
import { frenchSavedTime } from '#domain/text/french-date.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { CONTENT_TYPES, kindInAddress, onlinePage } from './content-types.ts';
import { emptyValues, valuesOf } from './content-values.server.ts';
import { readChoices } from './read-choices.server.ts';

/** The path of a form, with the id that it names. */
export type FormArgs = { pattern: string; params: { id?: string | undefined } };

/** What the form of a project or an article is loaded with. `stored`: undefined for a new item. */
export type LoadedForm = Awaited<ReturnType<typeof loadContentForm>>;

/**
 * The data of the form at a path: of a new item, or of the stored one that the path names. A slug in place of the id,
 * as links of public pages know it, redirects to the form.
 */
export function loadContentForm({ pattern, params: { id }, url }: FormArgs & { url: URL }) {
  const kind = kindInAddress(pattern);
  return id === undefined ? newForm(kind) : storedForm(kind, id, url.search);
}

/** The id is generated here, so that a form that is sent twice creates one item. */
async function newForm(kind: ContentKind) {
  return {
    kind,
    id: randomUUID() as string,
    initial: emptyValues(kind),
    version: 0,
    limits: uploadLimits(),
    choices: await readChoices(kind, unreadable),
    ...(await readChosenFiles({})),
    stored: undefined,
  };
}

/** The data of a stored item's form. Each failure has its own message (§17.12, §19.7). */
export async function storedForm(kind: ContentKind, id: string, search = '') {
  const { loadFailed, missing } = CONTENT_TYPES[kind];
  const edited = await readEditedItem(kind, id).catch(unreadable(loadFailed.update));
  if (!edited) {
    const named = await contentType(kind).slug?.idOf(id).catch(unreadable(loadFailed.update));
    if (named !== undefined) throw redirect(`${CONTENT_TYPES[kind].form(named)}${search}`);
    throw data(missing.form, { status: 404 });
  }
  const { item } = edited;
  const initial = valuesOf(kind, item);
  // The pictures within an article's text are not chosen in a field.
  const { content: _content, ...chosen } = initial;
  return {
    kind,
    id,
    initial,
    version: item.version,
    limits: uploadLimits(),
    choices: await readChoices(kind, unreadable),
    ...(await readChosenFiles(chosen)),
    stored: await storedState(kind, edited).catch(unreadable(loadFailed.update)),
  };
}

/** What a form shows of its stored item besides its fields. */
export async function storedState<K extends ContentKind>(
  kind: K,
  { item, stored, hasDraft, savedAt }: EditedItem<K>,
) {
  const { id } = item;
  return {
    published: isPublished(stored.status),
    /** It has a pending draft (§40.1). */
    hasDraft,
    /** When it was last saved: 'à 17:01'. */
    saved: frenchSavedTime(savedAt),
    /** Its public page; undefined while unpublished. */
    online: onlinePage(kind, stored),
    /** Its content warnings; undefined where they can't be computed. */
    warnings: await readWarnings(kind, item),
    // The form works without the replies.
    replies: await readPreviewReplies({ kind, id }).catch(() => NO_REPLIES),
    plans: await readPlansOf([{ kind, id }]),
  };
}

/** A part of the form could not be loaded: the log contains the reason. */
const unreadable = (message: string) => (error: unknown) => {
  logFailure('content form', error);
  throw data(message, { status: 500 });
};
