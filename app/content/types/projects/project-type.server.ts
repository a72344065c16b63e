import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ContentTypeAdapter, EditedItem, SaveOutcome } from '../content-type.server.ts';
import { deleteProject, featureProject, publishProject, unpublishProject } from './change-project.server.ts';
import { duplicateProject } from './duplicate-project.server.ts';
import { readEdited } from './edited-project.server.ts';
import { preparePlannedProject } from './planned-project-change.server.ts';
import { discardProjectDraft, publishProjectDraft, saveProjectDraft } from './project-draft.server.ts';
import { withPictures } from './read-project.server.ts';
import { createProject, saveNewProject, updateProject } from './save-project.server.ts';

/** The adapter of a kind of projects. */
export function projectType<K extends ProjectKind>(kind: K): ContentTypeAdapter<K> {
  const outcome = (saved: Promise<unknown>) => saved as Promise<SaveOutcome<K>>;
  return {
    async readEdited(id) {
      const edited = await readEdited(kind, id);
      if (!edited) return undefined;
      const { stored, project, hasDraft } = edited;
      const item: unknown = await withPictures(kind, project);
      return { item, stored: stored as unknown, hasDraft } as EditedItem<K>;
    },
    async create(id, values, { now, demonstration }) {
      await createProject(kind, values, { id, createdAt: now, ...(demonstration && { demonstration }) });
      return 'created';
    },
    saveNew: (id, { values, publication }, version) =>
      outcome(saveNewProject(kind, id, values, version, publication)),
    update: (id, content, version) => outcome(updateProject(kind, id, content, version)),
    saveDraft: (id, { values, featured = false, publication }, version) =>
      outcome(
        saveProjectDraft(
          kind,
          id,
          { values, featured, publication: publication ?? { publish: false, date: undefined } },
          version,
        ),
      ),
    publishDraft: (id, version) => outcome(publishProjectDraft(kind, id, version)),
    discardDraft: (id, version) => outcome(discardProjectDraft(kind, id, version)),
    publish: (id, now, version) => publishProject(kind, id, now, version),
    unpublish: (id) => unpublishProject(kind, id),
    feature: (id, featured) => featureProject(kind, id, featured),
    duplicate: (id, copyId) => duplicateProject(kind, id, copyId),
    delete: (id) => deleteProject(kind, id),
    preparePlan: (id, plan) => preparePlannedProject(kind, id, plan),
  };
}
