import { randomUUID } from 'node:crypto';
import { data, href } from 'react-router';
import { warningsOfProject } from '#admin/content-checks/read-warnings.server.ts';
import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import { parsePublicationRequest } from '#admin/editing/saving/publication-request.ts';
import { failedSave, type SaveResult } from '#admin/editing/saving/save-result.ts';
import { DISCARD_FAILED, DISCARD_REFUSED, DISCARDED, DRAFT_SAVED } from '#admin/form-frame/draft-texts.ts';
import { STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { saveNewItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import { readProjectState } from '#content/types/projects/read-project.server.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { Project } from '#domain/projects/project.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import type { PublicationRequest } from '#domain/publication.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { emptyValues, parseProjectValues, valuesOfProject } from './project-values.ts';
import { CREATE_FAILED, UPDATE_FAILED } from './texts.ts';

/**
 * The data of a new project's form. The id is generated here, so that a form that is sent twice creates one project.
 */
export function newProjectForm(kind: ProjectKind) {
  return { kind, id: randomUUID() as string, initial: emptyValues(kind), version: 0, limits: uploadLimits() };
}

/** The data of a stored project's form. Throws 404 or 500, which the screens distinguish (§17.12). */
export async function storedProjectForm(kind: ProjectKind, id: string) {
  const unreadable = (error: unknown) => {
    logFailure('project form', error);
    throw data(null, { status: 500 });
  };
  const edited = await readEditedItem(kind, id).catch(unreadable);
  if (!edited) throw data(null, { status: 404 });
  const { item: project, hasDraft } = edited;
  return {
    kind,
    id,
    initial: valuesOfProject(project),
    version: project.version,
    limits: uploadLimits(),
    status: project.status,
    hasDraft,
    warnings: warningsOfProject(project),
    ...(await readChosenFiles(project)),
    // The form works without the replies.
    answers: await readPreviewReplies({ kind, id }).catch(() => []),
    plans: await readPlansOf([{ kind, id }]).catch(unreadable),
  };
}

/** Creates a project from a form. Success redirects to the dashboard with a toast (§17.14). */
export async function createFromForm(kind: ProjectKind, request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const parsed = checked(kind, form, values);
  if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
  return create(kind, parsed, idOf(form.get('_id')), versionOf(form), values);
}

async function create(
  kind: ProjectKind,
  { values: project, wanted }: Checked,
  id: string = randomUUID(),
  version: number,
  values: FormValues,
) {
  try {
    const result = await saveNewItem(kind, id, { values: project, publication: wanted }, version);
    if (result.outcome === 'missing') return answer({ outcome: 'deleted', values });
    if (result.outcome === 'conflict') return conflict(values, result.stored);
  } catch (error) {
    return answer(failedSave(error, CREATE_FAILED, values));
  }
  throw await saved(kind, id, 'Projet créé avec succès !');
}

/**
 * Saves a form with optimistic concurrency on the version that it was loaded from; or as a new project when its project
 * has been deleted and the form says so.
 */
export async function updateFromForm(kind: ProjectKind, id: string, request: Request) {
  const form = await request.formData();
  if (form.get('_discard') === '1') return discard(kind, id, versionOf(form));
  const values = readFormValues(form);
  const parsed = checked(kind, form, values);
  if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
  if (form.get('_asNew') === '1') return create(kind, parsed, idOf(id), versionOf(form), values);
  const featured = values['featured'] === '1';
  const content = { values: parsed.values, featured, publication: parsed.wanted };
  const draft = form.get('_draft') === '1';
  try {
    const result = await (draft ? saveItemDraft : updateItem)(kind, id, content, versionOf(form));
    if (result.outcome === 'missing') return answer({ outcome: 'deleted', values });
    if (result.outcome === 'conflict') return conflict(values, result.stored);
  } catch (error) {
    return answer(failedSave(error, UPDATE_FAILED, values));
  }
  throw await saved(kind, id, draft ? DRAFT_SAVED : 'Projet mis à jour avec succès !');
}

/** Discards the pending draft of a published project (§40.3). */
async function discard(kind: ProjectKind, id: string, version: number) {
  try {
    const { outcome } = await discardItemDraft(kind, id, version);
    if (outcome !== 'saved') return answer({ outcome: 'failed', message: DISCARD_REFUSED });
  } catch (error) {
    return answer(failedSave(error, DISCARD_FAILED, {}));
  }
  throw await saved(kind, id, DISCARDED);
}

type Checked = { values: ProjectFormValues[ProjectKind]; wanted: PublicationRequest };

/** The validated values of a form; else the errors, field by field. */
function checked<K extends ProjectKind>(kind: K, form: FormData, values: FormValues) {
  const parsed = parseProjectValues(kind, values);
  const publication = parsePublicationRequest(form, values, form.get('_published') === '1');
  if (parsed.valid && publication.valid)
    return { valid: true, values: parsed.values, wanted: publication.wanted } as const;
  const errors = [parsed, publication].map((part) => (part.valid ? {} : part.errors));
  return { valid: false, errors: Object.assign({}, ...errors) as Record<string, string> } as const;
}

/** The redirect after saving, with a message that links to the public page (§30.4). */
async function saved(kind: ProjectKind, id: string, message: string): Promise<Response> {
  // The project is saved: a database failure here only omits the link.
  const state = await readProjectState(kind, id).catch(() => 'unknown');
  const online = state === 'published' ? projectPath(kind, id) : undefined;
  return redirectWithToast(href('/admin/dashboard'), {
    type: 'success',
    message,
    online,
    undo: undoOfThisRequest(),
  });
}

function conflict(values: FormValues, stored: Project) {
  const outcome = { outcome: 'conflict', values, storedVersion: stored.version } as const;
  return answer({ ...outcome, stored: valuesOfProject(stored) });
}

function versionOf(form: FormData): number {
  return Number(form.get('_version'));
}

function answer(result: SaveResult) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}
