import type { MetaDescriptor } from 'react-router';
import { projectBreadcrumb } from '#content/types/projects/page-frame/project-breadcrumb.ts';
import { stillPicture } from '#domain/files/stored-picture.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { projectDescription, projectTitle } from '#domain/search-appearance/automatic-texts.ts';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { projectFilms } from '#site/seo/film-data.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { creativeWorkData } from '#site/seo/structured-data.ts';
import { LOAD_FAILED } from './project-problem.tsx';

type Page =
  | { project?: Project | undefined; sharePicture?: string | undefined; problem?: string | undefined }
  | undefined;

/** Meta tags of a project's page: project and client in its title, the work and its films. */
export function projectMeta({
  matches,
  loaderData: page,
}: {
  matches: Parameters<typeof pageMeta>[0];
  loaderData?: Page;
}): MetaDescriptor[] {
  if (!page?.project) {
    // Nothing of a draft is revealed, and search engines don't index its URL.
    return [{ title: page?.problem ?? LOAD_FAILED }, { name: 'robots', content: 'noindex' }];
  }
  const { project } = page;
  const { title, client } = projectNames(project);
  const path = projectPath(project.kind, project.id);
  const description = project.searchDescription || projectDescription({ ...project, title, client });
  const { coverImage, pictures } = project;
  const image = stillPicture(coverImage, pictures?.[coverImage])?.src;
  const site = siteFactsOf(matches);
  return pageMeta(matches, {
    path,
    title: project.searchTitle || projectTitle({ title, client }),
    description,
    image,
    sharePicture: page.sharePicture,
    presence: project.searchPresence,
    type: 'article',
    breadcrumb: projectBreadcrumb(project),
    datePublished: project.publishedAt,
    dateModified: project.updatedAt,
    structuredData: [
      creativeWorkData(site, {
        name: title,
        description,
        path,
        image,
        client,
        dateCreated: project.createdAt,
        category: KINDS[project.kind].category,
      }),
      ...projectFilms(site.siteUrl, project, description, image ?? page.sharePicture ?? ''),
    ],
  });
}
