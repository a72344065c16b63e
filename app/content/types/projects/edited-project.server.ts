import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { isPublished } from '#domain/publication.ts';
import { readItemDraft } from '../../drafts/item-drafts.server.ts';
import { rowsOf } from './kinds.server.ts';
import { withPictures } from './read-project.server.ts';

/** A project in its edited state: the stored fields with its draft over them (§40.1). */
type EditedProject<K extends ProjectKind> = { project: ProjectOfKind<K>; hasDraft: boolean };

/** A project of any status for its form and its preview; undefined when there is none. For the administrator only. */
export async function readEditedProject<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<EditedProject<K> | undefined> {
  const edited = await readEdited(kind, id);
  return edited && { project: await withPictures(kind, edited.project), hasDraft: edited.hasDraft };
}

/** The edited and the stored state. */
export type Edited<K extends ProjectKind> = EditedProject<K> & { stored: ProjectOfKind<K> };

/** A project of any status without the facts of its pictures; undefined when there is none. */
export async function readEdited<K extends ProjectKind>(kind: K, id: string): Promise<Edited<K> | undefined> {
  // Read the row before the draft: a newer draft causes a conflict on save, an older one would be written back.
  const stored = await rowsOf(kind).read(id);
  if (!stored) return undefined;
  const draft = await readItemDraft<ProjectFormValues[K]>({ kind, id });
  if (!draft) return { stored, project: stored, hasDraft: false };
  const { values, featured = stored.featured, publishedAt = stored.publishedAt } = draft;
  return { stored, project: { ...stored, ...values, featured, publishedAt }, hasDraft: true };
}

/** The values of the form's fields; entries of lists have only the keys of the form. */
export function formValues<K extends ProjectKind>(project: ProjectOfKind<K>): ProjectFormValues[K] {
  const { labels, json } = PROJECT_FORMS[project.kind];
  const all: Partial<Record<string, unknown>> = project;
  const keys: Partial<Record<string, readonly string[] | null>> = json;
  const values = Object.keys(labels).map((field) => {
    const asked = keys[field];
    return [field, asked ? JSON.parse(JSON.stringify(all[field], [...asked])) : all[field]];
  });
  return Object.fromEntries(values) as ProjectFormValues[K];
}

/** The state that a save replaces, for the former version that it must preserve (§41.1). */
export function formerVersion<K extends ProjectKind>({ project, stored, hasDraft }: Edited<K>) {
  return {
    fields: formValues(project),
    shown: isPublished(stored.status) && !hasDraft,
    at: stored.updatedAt,
  };
}
