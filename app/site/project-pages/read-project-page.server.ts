import { data, type RouterContextProvider } from 'react-router';
import { readPublicProject } from '#content/types/projects/read-project.server.ts';
import { readRelatedProjects } from '#content/types/projects/read-projects.server.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { kindOfRoute } from '#domain/projects/project-paths.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { sharePictureAddress } from '#features/share-pictures/read-share-picture.server.ts';
import { projectSharePicture } from '#site/crawlers/share-facts.ts';

const MISSING_ID = 'ID du projet manquant';
const NOT_FOUND = 'Projet non trouvé';
const NOT_PUBLISHED = "Ce projet n'est pas encore publié";

/** The published project, or the message in its place: nothing of a draft ever leaves the server. */
type ProjectPageData =
  | { project: Project; related: readonly ProjectCard[]; sharePicture: string; problem?: undefined }
  | { project?: undefined; problem: string };

type Asked = {
  pattern: string;
  params: { id?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/**
 * The response to a project's URL, with its true status: 404 without id, for an unknown one and for a draft, 410 for
 * one that was public once (§1.9). A failure is thrown: 500.
 */
export async function readProjectPage({ pattern, params: { id }, context }: Asked) {
  if (!id) return problem(MISSING_ID, 404);
  const kind = kindOfRoute(pattern);
  const found = await readPublicProject(kind, id);
  if (found === undefined) return problem(NOT_FOUND, 404);
  if (found.state === 'unpublished') return problem(NOT_PUBLISHED, found.wasPublic ? 410 : 404);
  const { identity } = await readSettings(context);
  const sharePicture = sharePictureAddress(projectSharePicture(found.project, identity));
  return data<ProjectPageData>({
    project: found.project,
    related: await readRelatedProjects(kind, id),
    sharePicture,
  });
}

function problem(message: string, status: number) {
  return data<ProjectPageData>({ problem: message }, { status });
}
