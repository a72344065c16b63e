import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import { failedSave, type SaveAnswer, STATUS_OF_OUTCOME } from '#admin/editing/save-answer.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import type { ProjectKind } from '#domain/project.ts';
import type { ProjectFormValues } from '#domain/project-forms.ts';
import { uploadLimits } from '#features/media/store-upload.server.ts';
import { featureProject } from '#features/projects/change-project.server.ts';
import { readProject } from '#features/projects/read-project.server.ts';
import { createProject, updateProject } from '#features/projects/save-project.server.ts';
import { emptyValues, parseProjectValues, valuesOfProject } from './project-values.ts';
import { CREATE_FAILED, UPDATE_FAILED } from './texts.ts';

/** What a new project's form needs. The id is made now, so that a form that is sent twice makes one project. */
export function newProjectForm(kind: ProjectKind) {
  return { kind, id: randomUUID() as string, initial: emptyValues(kind), version: 0, limits: uploadLimits() };
}

/** What the form of a stored project needs. Throws 404 or 500, which the screens tell apart (§17.12). */
export async function storedProjectForm(kind: ProjectKind, id: string) {
  const project = await readProject(kind, id).catch(() => {
    throw data(null, { status: 500 });
  });
  if (!project) throw data(null, { status: 404 });
  return {
    kind,
    id,
    initial: valuesOfProject(project),
    version: project.version,
    limits: uploadLimits(),
    status: project.status,
  };
}

/** Makes a project from a form. Success leads to the dashboard with its toast (§17.14). */
export async function createFromForm(kind: ProjectKind, request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const parsed = parseProjectValues(kind, values);
  if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
  return create(kind, parsed.values, idOf(form.get('_id')), values);
}

async function create<K extends ProjectKind>(
  kind: K,
  project: ProjectFormValues[K],
  id: string | undefined,
  values: FormValues,
) {
  try {
    await createOnce(kind, project, id);
  } catch (error) {
    return answer(failedSave(error, CREATE_FAILED, values));
  }
  throw await redirectWithToast('/admin/dashboard', {
    type: 'success',
    message: 'Projet créé avec succès !',
  });
}

/**
 * A form makes one project. Sent again (a double press, an answer that got lost on the way), it changes the project
 * that it made: what was typed in between is not lost either.
 */
async function createOnce<K extends ProjectKind>(
  kind: K,
  values: ProjectFormValues[K],
  id: string | undefined,
): Promise<void> {
  const made = id === undefined ? undefined : await readProject(kind, id);
  if (made) await updateProject(kind, made.id, values, made.version);
  else await createProject(kind, values, { id });
}

/**
 * Saves a form over the version that it was loaded from, or as something new when it was told that its project is
 * gone.
 */
export async function updateFromForm(kind: ProjectKind, id: string, request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const parsed = parseProjectValues(kind, values);
  if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
  if (form.get('_asNew') === '1') return create(kind, parsed.values, idOf(id), values);
  try {
    const result = await updateProject(kind, id, parsed.values, Number(form.get('_version')));
    if (result.outcome === 'missing') return answer({ outcome: 'deleted', values });
    if (result.outcome === 'conflict') {
      const { stored } = result;
      return answer({
        outcome: 'conflict',
        values,
        stored: valuesOfProject(stored),
        storedVersion: stored.version,
      });
    }
    await featureProject(kind, id, values['featured'] === '1');
  } catch (error) {
    return answer(failedSave(error, UPDATE_FAILED, values));
  }
  throw await redirectWithToast('/admin/dashboard', {
    type: 'success',
    message: 'Projet mis à jour avec succès !',
  });
}

function answer(result: SaveAnswer) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}
