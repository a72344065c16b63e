import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import type { FormValues } from '#admin/editing/form-values.ts';
import {
  DISCARD_FAILED,
  DISCARD_REFUSED,
  DISCARDED,
  DRAFT_SAVED,
  NOTHING_TO_PUBLISH,
  PUBLISHED_MEANWHILE,
  WITHDRAWN_MEANWHILE,
} from '#admin/editing/saving/draft-texts.ts';
import { runSave, type Saved } from '#admin/editing/saving/run-save.server.ts';
import type { SavedInPlace, SaveProblem } from '#admin/editing/saving/save-result.ts';
import { planConflictText, planText } from '#admin/plans/texts.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { type SavePlanOutcome, savePlan } from '#content/schedule/save-plan.server.ts';
import type { SavedContent } from '#content/types/content-type.server.ts';
import type { ContentItem, ContentKind } from '#domain/content-kinds.ts';
import { checkPlan } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import { CONTENT_TYPES, kindInAddress, onlinePage, SLUG_TAKEN } from './content-types.ts';
import { parseValues, valuesOf, withReadableLists } from './content-values.server.ts';
import { type FormArgs, storedState } from './load-content-form.server.ts';
import { parsePublicationRequest } from './publication-request.ts';
import { errorsOfChoices } from './read-choices.server.ts';
import { type FormPlan, idOf, readSubmission, type Submission, typedValues } from './submission.ts';

/** Saves the form at a path. */
export function saveContentForm({ pattern, params: { id }, request }: FormArgs & { request: Request }) {
  const kind = kindInAddress(pattern);
  return id === undefined ? createFromForm(kind, request) : updateFromForm(kind, id, request);
}

/** Creates an item from a form. Success redirects to its list with a toast (§17.14, §19.6), as a draft to its form. */
export function createFromForm(kind: ContentKind, request: Request) {
  return runSave(
    request,
    CONTENT_TYPES[kind].failed.create,
    async (form, values) => {
      const submission = readSubmission(form, values);
      return store('create', kind, submission.newId ?? randomUUID(), submission);
    },
    readingOf(kind),
  );
}

/**
 * Saves a form with optimistic concurrency on the version that it was loaded from; or as a new item when its item has
 * been deleted and the form says so.
 */
export function updateFromForm(kind: ContentKind, id: string, request: Request) {
  return runSave(
    request,
    (form) =>
      form.get('_intent') === 'discard'
        ? DISCARD_FAILED
        : CONTENT_TYPES[kind].failed[form.get('_asNew') === '1' ? 'create' : 'update'],
    async (form, values) => {
      const submission = readSubmission(form, values);
      const { intent, version, asNew, keepsDraft, wasPublished, staysPublished } = submission;
      if (intent === 'discard') return discard(kind, id, version);
      if (asNew) return store('create', kind, idOf(id) ?? randomUUID(), submission);
      if (await isPublishedMeanwhile(kind, id, submission))
        return store('draft', kind, id, { ...submission, keepsDraft: true });
      const draft = keepsDraft && (!wasPublished || staysPublished);
      return store(draft ? 'draft' : 'update', kind, id, submission);
    },
    readingOf(kind),
  );
}

/**
 * Whether a form that said 'Brouillon' is saved after its item was published elsewhere: visitors would see at once what
 * was typed for a draft (§16.5). Not when the form chooses a status.
 */
async function isPublishedMeanwhile(
  kind: ContentKind,
  id: string,
  { intent, values, wasPublished, keepsStatus }: Submission,
): Promise<boolean> {
  if (intent !== 'save' || wasPublished || ('status' in values && !keepsStatus)) return false;
  return isPublished((await readEditedItem(kind, id))?.stored.status);
}

const readingOf = (kind: ContentKind) => ({
  read: typedValues,
  shown: (values: FormValues) => withReadableLists(kind, values),
});

const STORE = { create: saveNewItem, update: updateItem, draft: saveItemDraft };

/** Validates a form and what it plans, and stores both. */
async function store<K extends ContentKind>(
  as: keyof typeof STORE,
  kind: K,
  id: string,
  submission: Submission,
): Promise<Saved | SavedInPlace | SaveProblem> {
  const { keepsStatus, keepsDraft, version, plan } = submission;
  const checked = checkedContent(kind, submission);
  const due = plan && (await refusedDue({ kind, id }, plan));
  const errors = checked.valid ? await errorsOfChoices(kind, submission.values) : checked.errors;
  if (!checked.valid || due || Object.keys(errors).length > 0)
    return { outcome: 'invalid', errors: { ...errors, ...due } };
  const content = { ...checked.content, keepsStatus: as !== 'create' && keepsStatus };
  const result = await STORE[as](kind, id, content, version).catch((error: unknown) =>
    removedChoices(kind, submission, error),
  );
  switch (result.outcome) {
    case 'invalid':
      return result;
    case 'saved':
      return keepsDraft
        ? await savedAsDraft(as, kind, id, submission)
        : await savedItem(kind, id, CONTENT_TYPES[kind].saved[as === 'create' ? 'create' : 'update'], {
            staysPublished: submission.staysPublished,
          });
    case 'missing':
      return { outcome: 'deleted' };
    case 'slug-taken':
      return { outcome: 'invalid', errors: { slug: SLUG_TAKEN } };
    case 'conflict': {
      const { stored } = result;
      return { outcome: 'conflict', stored: valuesOf(kind, stored), storedVersion: stored.version };
    }
  }
}

/** The refusal of a save that failed because a chosen entry was removed after the check; another error is rethrown. */
async function removedChoices(kind: ContentKind, { values }: Submission, error: unknown) {
  const errors = await errorsOfChoices(kind, values).catch(() => ({}));
  if (Object.keys(errors).length === 0) throw error;
  return { outcome: 'invalid' as const, errors };
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
  { values, version, plan, wasPublished }: Submission,
): Promise<Saved | SavedInPlace | SaveProblem> {
  const planned = plan && (await savePlan({ kind, id }, plan));
  const edited = await readEditedItem(kind, id);
  if (!edited) return { outcome: 'deleted' };
  const state = await storedState(kind, edited);
  const publishedMeanwhile = as === 'draft' && !wasPublished && state.published && state.hasDraft;
  const message =
    messageOfDraft(plan, planned, state) + (publishedMeanwhile ? ` ${PUBLISHED_MEANWHILE}` : '');
  const preview = href('/admin/preview/:type?/:id?', { type: CONTENT_TYPES[kind].type, id });
  if (as === 'create') return { outcome: 'saved', to: CONTENT_TYPES[kind].form(id), message, preview };
  // A later save is a conflict of the next one, which doesn't hold its values.
  const next = Math.min(edited.item.version, version + 1);
  // It may have been published or withdrawn since the form was loaded.
  const stored = 'status' in values ? { ...values, status: edited.stored.status } : values;
  return { outcome: 'saved', message, version: next, state: { stored: state }, stored, preview };
}

/** Discards the pending draft of a published item (§40.3). */
async function discard(kind: ContentKind, id: string, version: number): Promise<Saved | SaveProblem> {
  const { outcome } = await discardItemDraft(kind, id, version);
  if (outcome !== 'saved') return { outcome: 'refused', message: DISCARD_REFUSED };
  return savedItem(kind, id, DISCARDED);
}

type CheckedContent<K extends ContentKind> =
  | { valid: true; content: SavedContent<K> }
  | { valid: false; errors: Record<string, string> };

/** The validated content of a form; else the errors, field by field. */
function checkedContent<K extends ContentKind>(
  kind: K,
  { values, intent, wasPublished }: Submission,
): CheckedContent<K> {
  const parsed = parseValues(kind, values);
  const published = wasPublished || values['status'] === 'Published';
  const publication = parsePublicationRequest(intent, values, published);
  if (parsed.valid && publication.valid) {
    const featured = values['featured'] === '1';
    return { valid: true, content: { values: parsed.values, featured, publication: publication.wanted } };
  }
  const errors = [parsed, publication].map((part) => (part.valid ? {} : part.errors));
  return { valid: false, errors: Object.assign({}, ...errors) };
}

/** Where a save leads, with a message that links to the public page (§30.4) and back to the form (§16.13). */
async function savedItem(
  kind: ContentKind,
  id: string,
  message: string,
  { staysPublished = false } = {},
): Promise<Saved> {
  // The item is saved: a database failure here only omits the link.
  const edited = await readEditedItem(kind, id).catch(() => undefined);
  const online = edited && onlinePage(kind, edited.stored);
  const { list, form } = CONTENT_TYPES[kind];
  const withdrawn = staysPublished && edited && !isPublished(edited.stored.status);
  return {
    outcome: 'saved',
    to: list,
    message: withdrawn ? `${message} ${WITHDRAWN_MEANWHILE}` : message,
    online,
    form: form(id),
  };
}

function messageOfDraft(
  plan: FormPlan | undefined,
  planned: SavePlanOutcome | undefined,
  { plans, published, hasDraft }: Awaited<ReturnType<typeof storedState>>,
): string {
  // Such a plan is refused, too, as one of another state.
  if (plan && published && !hasDraft) return NOTHING_TO_PUBLISH;
  if (planned?.outcome === 'refused') return `${DRAFT_SAVED} ${planned.message}`;
  if (planned?.outcome === 'conflict') return `${DRAFT_SAVED} ${planConflictText(planned.stored)}`;
  const stored = plans.find(({ action }) => action === plan?.action);
  return stored ? planText(stored) : DRAFT_SAVED;
}
