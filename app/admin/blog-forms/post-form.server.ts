import { randomUUID } from 'node:crypto';
import { data, href } from 'react-router';
import { warningsOfArticle } from '#admin/content-checks/read-warnings.server.ts';
import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import { parsePublicationRequest } from '#admin/editing/saving/publication-request.ts';
import { failedSave, type SaveResult } from '#admin/editing/saving/save-result.ts';
import { DISCARD_FAILED, DISCARD_REFUSED, DISCARDED, DRAFT_SAVED } from '#admin/form-frame/draft-texts.ts';
import { STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { ARTICLES_LIST } from '#admin/saved-list-location/saved-list-location.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { onePerEventLoopTick } from '#admin/versions/one-per-loop-turn.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import { readAuthors, readCategories } from '#content/types/article/categories-and-authors.server.ts';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { articlePage, withPictures } from '#content/types/article/view/read-article-page.server.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { type Post, type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { displayedPublicationDate, isPublished, type PublicationRequest } from '#domain/publication.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { CREATE_FAILED, CREATED, LOAD_FAILED, SLUG_TAKEN, UPDATE_FAILED, UPDATED } from './texts.ts';

const FIELDS = Object.keys(postFormSchema.shape) as (keyof PostFormValues)[];
const EMPTY: FormValues = {
  ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
  status: 'Draft',
  publishedAt: '',
};

/**
 * The data of a new article's form. The id is generated here, so that a form that is sent twice creates one article.
 */
export async function newPostForm() {
  return { id: randomUUID() as string, initial: EMPTY, version: 0, stored: false, ...(await formChoices()) };
}

/** The data of a stored article's form. Each failure has its own message (§19.7). */
export async function storedPostForm(id: string) {
  const edited = await readEditedItem('post', id).catch(failsWith(LOAD_FAILED.post));
  if (!edited) failure(LOAD_FAILED.post, 404);
  const { item: post, stored, hasDraft } = edited;
  return {
    id,
    initial: valuesOfPost(post),
    version: post.version,
    stored: true,
    status: post.status,
    hasDraft,
    publicSlug: stored.slug,
    warnings: await warningsOf(post),
    ...(await readChosenFiles(post.coverImage)),
    // The form works without the replies.
    answers: await readPreviewReplies({ kind: 'post', id }).catch(() => []),
    plans: await readPlansOf([{ kind: 'post', id }]).catch(failsWith(LOAD_FAILED.post)),
    ...(await formChoices()),
  };
}

/** Content warnings; undefined if they can't be computed: the form works without them. */
async function warningsOf(post: Post) {
  const page = await onePerEventLoopTick(() => articlePage(post))
    .then(withPictures)
    .catch(() => undefined);
  return page && warningsOfArticle(page);
}

/** Creates an article from a form. Success redirects to the dashboard with a toast (§19.6). */
export async function createFromForm(request: Request) {
  const form = await request.formData();
  const values = typedValues(form);
  const parsed = checked(form, values);
  if (!parsed.valid) return invalid(parsed.errors, values);
  const id = String(form.get('_id') ?? '');
  return create(parsed, /^[0-9a-f-]{36}$/.test(id) ? id : randomUUID(), versionOf(form), values);
}

async function create({ post, publication }: Checked, id: string, version: number, values: FormValues) {
  try {
    const result = await saveNewItem('post', id, { values: post, publication }, version);
    if (result.outcome === 'missing') return answer({ outcome: 'deleted', values });
    if (result.outcome === 'slug-taken') return invalid({ slug: SLUG_TAKEN }, values);
    if (result.outcome === 'conflict') return conflict(values, result.stored);
  } catch (error) {
    return answer(failedSave(error, CREATE_FAILED, values));
  }
  throw await saved(post, CREATED);
}

/**
 * Saves a form with optimistic concurrency on the version that it was loaded from; or as a new article when its article
 * has been deleted and the form says so.
 */
export async function updateFromForm(id: string, request: Request) {
  const form = await request.formData();
  if (form.get('_discard') === '1') return discard(id, versionOf(form));
  const values = typedValues(form);
  const parsed = checked(form, values);
  if (!parsed.valid) return invalid(parsed.errors, values);
  if (form.get('_asNew') === '1') return create(parsed, id, versionOf(form), values);
  // A form that unpublishes its article has no published version for a pending draft.
  const draft = form.get('_draft') === '1' && isPublished(parsed.post.status);
  try {
    const save = draft ? saveItemDraft : updateItem;
    const content = { values: parsed.post, publication: parsed.publication };
    const result = await save('post', id, content, versionOf(form));
    if (result.outcome === 'slug-taken') return invalid({ slug: SLUG_TAKEN }, values);
    if (result.outcome === 'missing') return answer({ outcome: 'deleted', values });
    if (result.outcome === 'conflict') return conflict(values, result.stored);
  } catch (error) {
    return answer(failedSave(error, UPDATE_FAILED, values));
  }
  throw draft ? await draftSaved(id, DRAFT_SAVED) : await saved(parsed.post, UPDATED);
}

/** Discards the pending draft of a published article (§40.3). */
async function discard(id: string, version: number) {
  try {
    const { outcome } = await discardItemDraft('post', id, version);
    if (outcome !== 'saved') return answer({ outcome: 'failed', message: DISCARD_REFUSED });
  } catch (error) {
    return answer(failedSave(error, DISCARD_FAILED, {}));
  }
  throw await draftSaved(id, DISCARDED);
}

/** The redirect after a pending draft is saved: the published version is unchanged. */
async function draftSaved(id: string, message: string): Promise<Response> {
  // The draft is saved: a database failure here only omits the link.
  const post = await readPost(id).catch(() => undefined);
  return post ? saved(post, message) : redirectWithToast(ARTICLES_LIST, { type: 'success', message });
}

/** The values of a form; the submit button decides the status (§30.1). */
function typedValues(form: FormData): FormValues {
  const values = readFormValues(form);
  return form.get('_publish') === '1' ? { ...values, status: 'Published' } : values;
}

type Checked = { post: PostFormValues; publication: PublicationRequest };

/** The validated values of a form; else the errors, field by field. */
function checked(form: FormData, values: FormValues) {
  const parsed = postFormSchema.safeParse(values);
  const published = form.get('_published') === '1' || values['status'] === 'Published';
  const publication = parsePublicationRequest(form, values, published);
  if (parsed.success && publication.valid)
    return { valid: true, post: parsed.data, publication: publication.wanted } as const;
  const errors: Record<string, string> = {
    ...(parsed.success ? {} : firstMessages(parsed.error.issues)),
    ...(publication.valid ? {} : publication.errors),
  };
  return { valid: false, errors } as const;
}

/** The redirect after saving, with a message that links to the public page (§30.4). */
function saved(
  { status, slug }: Pick<PostFormValues, 'status' | 'slug'>,
  message: string,
): Promise<Response> {
  const online = isPublished(status) ? href('/blog/:slug', { slug }) : undefined;
  return redirectWithToast(ARTICLES_LIST, { type: 'success', message, online, undo: undoOfThisRequest() });
}

function conflict(values: FormValues, stored: Post) {
  const outcome = { outcome: 'conflict', values, storedVersion: stored.version } as const;
  return answer({ ...outcome, stored: valuesOfPost(stored) });
}

function versionOf(form: FormData): number {
  return Number(form.get('_version'));
}

/** The choices of the form's selects, and the upload limits. */
async function formChoices() {
  return {
    categories: await readCategories().catch(failsWith(LOAD_FAILED.categories)),
    authors: await readAuthors().catch(failsWith(LOAD_FAILED.authors)),
    limits: uploadLimits(),
  };
}

/** Part of the form could not be loaded: the log contains the reason. */
const failsWith = (message: string) => (error: unknown) => {
  logFailure('article form', error);
  return failure(message, 500);
};

function failure(message: string, status: number): never {
  throw data(message, { status });
}

/** The form values of a stored article. */
export function valuesOfPost(post: Post): FormValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, post[field] ?? '']));
  return { ...values, content: cleanPostHtml(post.content), publishedAt: displayedPublicationDate(post) };
}

function invalid(errors: Record<string, string>, values: FormValues) {
  return answer({ outcome: 'invalid', errors, values });
}

function answer(result: SaveResult) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
