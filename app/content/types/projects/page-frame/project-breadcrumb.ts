import { type Project, projectNames } from '#domain/projects/project.ts';
import { galleryPath, projectPath } from '#domain/projects/project-paths.ts';

/** The breadcrumb of a project (§7.3). */
export function projectBreadcrumb(project: Project): { name: string; path: string }[] {
  return [
    { name: 'Accueil', path: '/' },
    { name: 'Projets', path: galleryPath() },
    { name: projectNames(project).title, path: projectPath(project.kind, project.id) },
  ];
}
