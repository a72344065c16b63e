import { data, type RouterContextProvider } from 'react-router';
import { readPublicProject } from '#content/types/projects/read-project.server.ts';
import { readRelatedProjects } from '#content/types/projects/read-projects.server.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { sharePictureAddress } from '#features/share-pictures/read-share-picture.server.ts';
import { projectSharePicture } from '#site/crawlers/share-facts.ts';

const MISSING_ID = 'ID du projet manquant';
const NOT_FOUND = 'Projet non trouvé';
const NOT_PUBLISHED = "Ce projet n'est pas encore publié";

/** The published project, or the message in its place: nothing of a draft ever leaves the server. */
export type ProjectPageData<K extends ProjectKind> =
  | {
      project: ProjectOfKind<K>;
      related: readonly ProjectCard[];
      sharePicture: string;
      problem?: undefined;
    }
  | { project?: undefined; problem: string };

type Asked = { params: { id?: string | undefined }; context: Readonly<RouterContextProvider> };

/**
 * The response to a project's URL, with its true status: 404 without id, for an unknown one and for a draft, 410 for
 * one that was public once (§1.9). A failure is thrown: 500.
 */
export async function readProjectPage<K extends ProjectKind>(kind: K, { params: { id }, context }: Asked) {
  if (!id) return problem<K>(MISSING_ID, 404);
  const found = await readPublicProject(kind, id);
  if (found === undefined) return problem<K>(NOT_FOUND, 404);
  if (found.state === 'unpublished') return problem<K>(NOT_PUBLISHED, found.wasPublic ? 410 : 404);
  const { identity } = await readSettings(context);
  const sharePicture = sharePictureAddress(projectSharePicture(found.project, identity));
  return data<ProjectPageData<K>>({
    project: found.project,
    related: await readRelatedProjects(kind, id),
    sharePicture,
  });
}

function problem<K extends ProjectKind>(message: string, status: number) {
  return data<ProjectPageData<K>>({ problem: message }, { status });
}
