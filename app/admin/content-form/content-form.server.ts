import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import { parsePublicationRequest } from '#admin/editing/saving/publication-request.ts';
import {
  DISCARD_FAILED,
  DISCARD_REFUSED,
  DISCARDED,
  DRAFT_SAVED,
  runSave,
  type Saved,
  saveError,
} from '#admin/editing/saving/run-save.server.ts';
import type { SaveProblem } from '#admin/editing/saving/save-result.ts';
import { readWarnings } from '#admin/preview/preview-types.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import type { SavedContent } from '#content/types/content-type.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { CONTENT_TYPES, kindInAddress, onlinePage, SLUG_TAKEN } from './content-types.ts';
import { emptyValues, parseValues, valuesOf } from './content-values.server.ts';
import { readChoices } from './read-choices.server.ts';

type FormArgs = { pattern: string; params: { id?: string | undefined } };

/** The data of the form at a path: of a new item, or of the stored one that the path names. */
export function loadContentForm({ pattern, params: { id } }: FormArgs) {
  const kind = kindInAddress(pattern);
  return id === undefined ? newForm(kind) : storedForm(kind, id);
}

/** Saves the form at a path. */
export function saveContentForm({ pattern, params: { id }, request }: FormArgs & { request: Request }) {
  const kind = kindInAddress(pattern);
  return id === undefined ? createFromForm(kind, request) : updateFromForm(kind, id, request);
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
  };
}

/** The data of a stored item's form. Each failure has its own message (§17.12, §19.7). */
export async function storedForm(kind: ContentKind, id: string) {
  const { loadFailed, missing } = CONTENT_TYPES[kind];
  const edited = await readEditedItem(kind, id).catch(unreadable(loadFailed.update));
  if (!edited) throw data(missing.form, { status: 404 });
  const { item, stored, hasDraft } = edited;
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
    stored: {
      published: isPublished(stored.status),
      hasDraft,
      online: onlinePage(kind, stored),
      warnings: await readWarnings(kind, item),
      // The form works without the replies.
      replies: await readPreviewReplies({ kind, id }).catch(() => []),
      plans: await readPlansOf([{ kind, id }]).catch(unreadable(loadFailed.update)),
    },
  };
}

/** A part of the form could not be loaded: the log contains the reason. */
const unreadable = (message: string) => (error: unknown) => {
  logFailure('content form', error);
  throw data(message, { status: 500 });
};

/** Creates an item from a form. Success redirects to its list with a toast (§17.14, §19.6). */
export function createFromForm(kind: ContentKind, request: Request) {
  return runSave(
    request,
    CONTENT_TYPES[kind].failed.create,
    async (form, values) => {
      const id = idOf(form.get('_id')) ?? randomUUID();
      return store('create', kind, id, form, values);
    },
    typedValues,
  );
}

/**
 * Saves a form with optimistic concurrency on the version that it was loaded from; or as a new item when its item has
 * been deleted and the form says so.
 */
export function updateFromForm(kind: ContentKind, id: string, request: Request) {
  return runSave(
    request,
    CONTENT_TYPES[kind].failed.update,
    async (form, values) => {
      if (form.get('_discard') === '1') return discard(kind, id, versionOf(form));
      if (form.get('_asNew') === '1') return store('create', kind, idOf(id) ?? randomUUID(), form, values);
      // A form that unpublishes its article has no published version for a pending draft.
      const draft = form.get('_draft') === '1' && values['status'] !== 'Draft';
      return store(draft ? 'draft' : 'update', kind, id, form, values);
    },
    typedValues,
  );
}

/** The values of a form; where the status is a field of it, the submit button decides it (§30.1). */
function typedValues(form: FormData): FormValues {
  const values = readFormValues(form);
  return form.get('_publish') === '1' && 'status' in values ? { ...values, status: 'Published' } : values;
}

const STORE = { create: saveNewItem, update: updateItem, draft: saveItemDraft };

/** Validates a form, and stores it. */
async function store<K extends ContentKind>(
  as: keyof typeof STORE,
  kind: K,
  id: string,
  form: FormData,
  values: FormValues,
): Promise<Saved | SaveProblem> {
  const { failed, saved } = CONTENT_TYPES[kind];
  const checked = checkedContent(kind, form, values);
  if (!checked.valid) return { outcome: 'invalid', errors: checked.errors };
  try {
    const result = await STORE[as](kind, id, checked.content, versionOf(form));
    switch (result.outcome) {
      case 'saved':
        return await savedItem(kind, id, as === 'draft' ? DRAFT_SAVED : saved[as]);
      case 'missing':
        return { outcome: 'deleted' };
      case 'slug-taken':
        return { outcome: 'invalid', errors: { slug: SLUG_TAKEN } };
      case 'conflict': {
        const { stored } = result;
        return { outcome: 'conflict', stored: valuesOf(kind, stored), storedVersion: stored.version };
      }
    }
  } catch (error) {
    return saveError(error, failed[as === 'create' ? 'create' : 'update']);
  }
}

/** Discards the pending draft of a published item (§40.3). */
async function discard(kind: ContentKind, id: string, version: number): Promise<Saved | SaveProblem> {
  try {
    const { outcome } = await discardItemDraft(kind, id, version);
    if (outcome !== 'saved') return { outcome: 'failed', message: DISCARD_REFUSED };
  } catch (error) {
    return saveError(error, DISCARD_FAILED);
  }
  return savedItem(kind, id, DISCARDED);
}

type CheckedContent<K extends ContentKind> =
  | { valid: true; content: SavedContent<K> }
  | { valid: false; errors: Record<string, string> };

/** The validated content of a form; else the errors, field by field. */
function checkedContent<K extends ContentKind>(
  kind: K,
  form: FormData,
  values: FormValues,
): CheckedContent<K> {
  const parsed = parseValues(kind, values);
  const published = form.get('_published') === '1' || values['status'] === 'Published';
  const publication = parsePublicationRequest(form, values, published);
  if (parsed.valid && publication.valid) {
    const featured = values['featured'] === '1';
    return { valid: true, content: { values: parsed.values, featured, publication: publication.wanted } };
  }
  const errors = [parsed, publication].map((part) => (part.valid ? {} : part.errors));
  return { valid: false, errors: Object.assign({}, ...errors) };
}

/** Where a save leads, with a message that links to the public page (§30.4). */
async function savedItem(kind: ContentKind, id: string, message: string): Promise<Saved> {
  // The item is saved: a database failure here only omits the link.
  const edited = await readEditedItem(kind, id).catch(() => undefined);
  const online = edited && onlinePage(kind, edited.stored);
  return { outcome: 'saved', to: CONTENT_TYPES[kind].list, message, online };
}

function versionOf(form: FormData): number {
  return Number(form.get('_version'));
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}
