import { randomUUID } from 'node:crypto';
import { data, href } from 'react-router';
import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import { parsePublicationRequest } from '#admin/editing/saving/publication-request.ts';
import {
  DISCARD_FAILED,
  DISCARD_REFUSED,
  DISCARDED,
  DRAFT_SAVED,
  NOTHING_TO_PUBLISH,
  runSave,
  type Saved,
  saveError,
} from '#admin/editing/saving/run-save.server.ts';
import type { SavedInPlace, SaveProblem } from '#admin/editing/saving/save-result.ts';
import { planConflictText, planText } from '#admin/plans/texts.ts';
import { readWarnings } from '#admin/preview/preview-types.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { type SavePlanOutcome, savePlan } from '#content/schedule/save-plan.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import type { EditedItem, SavedContent } from '#content/types/content-type.server.ts';
import type { ContentItem, ContentKind } from '#domain/content-kinds.ts';
import { checkPlan, type PlanAction, tomorrowAtNine } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import { frenchSavedTime } from '#domain/text/french-date.ts';
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
async function storedState<K extends ContentKind>(
  kind: K,
  { item, stored, hasDraft, savedAt }: EditedItem<K>,
) {
  const { id } = item;
  return {
    published: isPublished(stored.status),
    hasDraft,
    saved: frenchSavedTime(savedAt),
    online: onlinePage(kind, stored),
    warnings: await readWarnings(kind, item),
    // The form works without the replies.
    replies: await readPreviewReplies({ kind, id }).catch(() => []),
    plans: await readPlansOf([{ kind, id }]),
  };
}

/** A part of the form could not be loaded: the log contains the reason. */
const unreadable = (message: string) => (error: unknown) => {
  logFailure('content form', error);
  throw data(message, { status: 500 });
};

/** Creates an item from a form. Success redirects to its list with a toast (§17.14, §19.6), as a draft to its form. */
export function createFromForm(kind: ContentKind, request: Request) {
  return runSave(
    request,
    CONTENT_TYPES[kind].failed.create,
    async (form, values) => store('create', kind, idOf(form.get('_id')) ?? randomUUID(), form, values),
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
      if (intentOf(form) === 'discard') return discard(kind, id, versionOf(form));
      if (form.get('_asNew') === '1') return store('create', kind, idOf(id) ?? randomUUID(), form, values);
      const draft = keepsDraft(form) && (!wasPublished(form) || staysPublished(form, values));
      return store(draft ? 'draft' : 'update', kind, id, form, values);
    },
    typedValues,
  );
}

const intentOf = (form: FormData) => form.get('_intent') ?? '';
const wasPublished = (form: FormData) => form.get('_published') === '1';
/** The status was not chosen: it is still the one that the form had loaded. */
const keepsStatus = (form: FormData, values: FormValues) => values['status'] === form.get('_status');
/** A form that unpublishes its article leaves no published version for a pending draft. */
const staysPublished = (form: FormData, values: FormValues) =>
  wasPublished(form) && (keepsStatus(form, values) || values['status'] !== 'Draft');

/** Whether the form is saved as a draft, for now or until its planned publication, and stays (§16.13). */
function keepsDraft(form: FormData): boolean {
  return ['draft', 'tomorrow', 'date'].includes(String(intentOf(form)));
}

/** The values of a form; where the status is a field of it, the submit button decides it (§30.1). */
function typedValues(form: FormData): FormValues {
  const values = readFormValues(form);
  if (!('status' in values)) return values;
  if (intentOf(form) === 'publish') return { ...values, status: 'Published' };
  return keepsDraft(form) && !wasPublished(form) ? { ...values, status: 'Draft' } : values;
}

const STORE = { create: saveNewItem, update: updateItem, draft: saveItemDraft };

/** Validates a form and what it plans, and stores both. */
async function store<K extends ContentKind>(
  as: keyof typeof STORE,
  kind: K,
  id: string,
  form: FormData,
  values: FormValues,
): Promise<Saved | SavedInPlace | SaveProblem> {
  const { failed } = CONTENT_TYPES[kind];
  const checked = checkedContent(kind, form, values);
  const plan = planOf(form, values);
  const due = plan && (await refusedDue({ kind, id }, plan));
  if (!checked.valid || due)
    return { outcome: 'invalid', errors: { ...(checked.valid ? {} : checked.errors), ...due } };
  try {
    const content = { ...checked.content, keepsStatus: as !== 'create' && keepsStatus(form, values) };
    const result = await STORE[as](kind, id, content, versionOf(form));
    switch (result.outcome) {
      case 'saved':
        return keepsDraft(form)
          ? await savedAsDraft(as, kind, id, form, values, plan)
          : await savedItem(kind, id, CONTENT_TYPES[kind].saved[as === 'create' ? 'create' : 'update']);
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

type FormPlan = { action: PlanAction; typed: string; known: string };

/** The publication that the pressed button plans (§42.7). */
function planOf(form: FormData, values: FormValues): FormPlan | undefined {
  const intent = intentOf(form);
  if (intent !== 'tomorrow' && intent !== 'date') return undefined;
  return {
    action: staysPublished(form, values) ? 'publish-changes' : 'publish',
    typed: intent === 'tomorrow' ? tomorrowAtNine(new Date()) : String(form.get('_due') ?? ''),
    known: String(form.get('_plan') ?? ''),
  };
}

/** Checked before anything is stored, by the rules of every plan: the form's item is a draft then. */
async function refusedDue(item: ContentItem, { action, typed }: FormPlan) {
  const state = { published: action === 'publish-changes', hasDraft: true };
  const due = checkPlan({ action, typed }, { now: new Date(), state, planned: await readPlansOf([item]) });
  return due.valid ? undefined : { _due: due.message };
}

/** A draft stays in its form, and that of a new item leads to the form of the stored one. */
async function savedAsDraft(
  as: keyof typeof STORE,
  kind: ContentKind,
  id: string,
  form: FormData,
  values: FormValues,
  plan: FormPlan | undefined,
): Promise<Saved | SavedInPlace | SaveProblem> {
  const planned = plan && (await savePlan({ kind, id }, plan));
  const edited = await readEditedItem(kind, id);
  if (!edited) return { outcome: 'deleted' };
  const state = await storedState(kind, edited);
  const message = messageOfDraft(plan, planned, state);
  const preview = href('/admin/preview/:type?/:id?', { type: CONTENT_TYPES[kind].type, id });
  if (as === 'create') return { outcome: 'saved', to: CONTENT_TYPES[kind].form(id), message, preview };
  // A later save is a conflict of the next one, which doesn't hold its values.
  const version = Math.min(edited.item.version, versionOf(form) + 1);
  // It may have been published or withdrawn since the form was loaded.
  const stored = 'status' in values ? { ...values, status: edited.stored.status } : values;
  return { outcome: 'saved', message, version, state: { stored: state }, stored, preview };
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
  const published = wasPublished(form) || values['status'] === 'Published';
  const publication = parsePublicationRequest(form, values, published);
  if (parsed.valid && publication.valid) {
    const featured = values['featured'] === '1';
    return { valid: true, content: { values: parsed.values, featured, publication: publication.wanted } };
  }
  const errors = [parsed, publication].map((part) => (part.valid ? {} : part.errors));
  return { valid: false, errors: Object.assign({}, ...errors) };
}

/** Where a save leads, with a message that links to the public page (§30.4) and back to the form (§16.13). */
async function savedItem(kind: ContentKind, id: string, message: string): Promise<Saved> {
  // The item is saved: a database failure here only omits the link.
  const edited = await readEditedItem(kind, id).catch(() => undefined);
  const online = edited && onlinePage(kind, edited.stored);
  const { list, form } = CONTENT_TYPES[kind];
  return { outcome: 'saved', to: list, message, online, form: form(id) };
}

function messageOfDraft(
  plan: FormPlan | undefined,
  planned: SavePlanOutcome | undefined,
  { plans, published, hasDraft }: Awaited<ReturnType<typeof storedState>>,
): string {
  if (planned?.outcome === 'refused') return `${DRAFT_SAVED} ${planned.message}`;
  if (planned?.outcome === 'conflict') return `${DRAFT_SAVED} ${planConflictText(planned.stored)}`;
  const stored = plans.find(({ action }) => action === plan?.action);
  if (plan && stored) return planText(stored);
  return plan && published && !hasDraft ? NOTHING_TO_PUBLISH : DRAFT_SAVED;
}

function versionOf(form: FormData): number {
  return Number(form.get('_version'));
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}
