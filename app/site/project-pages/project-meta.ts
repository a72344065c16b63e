import type { MetaDescriptor } from 'react-router';
import { type Project, projectNames } from '#domain/project.ts';

/** Title and descriptions of a project's page: the project and its client (checklist 175, 176). */
export function projectMeta(
  _matches: unknown,
  page: { project?: Project | undefined; problem?: string | undefined } | undefined,
): MetaDescriptor[] {
  if (!page?.project) {
    return [
      { title: page?.problem ?? 'Une erreur est survenue lors du chargement du projet' },
      { name: 'robots', content: 'noindex' },
    ];
  }
  const { title, client } = projectNames(page.project);
  return [{ title: `${title}, ${client}` }];
}
