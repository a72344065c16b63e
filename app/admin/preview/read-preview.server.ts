import { warningsOfArticle, warningsOfProject } from '#admin/content-checks/read-warnings.server.ts';
import {
  type ArticlePage,
  readArticlePreview,
} from '#content/types/article/view/read-article-page.server.ts';
import { readEditedProject } from '#content/types/projects/edited-project.server.ts';
import { readRelatedProjects } from '#content/types/projects/read-projects.server.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { type Previewed, previewedArticle, previewedProject } from './previewed.ts';

export type Preview =
  | { type: 'project'; project: Project; related: ProjectCard[]; previewed: Previewed }
  | { type: 'article'; article: ArticlePage; previewed: Previewed }
  | { type: 'problem'; message: string; status: number };

const PROJECT_MISSING = { type: 'problem', message: 'Projet non trouvé', status: 404 } as const;
const ARTICLE_MISSING = { type: 'problem', message: 'Article non trouvé', status: 404 } as const;

/** The previewed item, whatever its status, or the exact text of why it is unavailable (§21.1, §21.4). */
export async function readPreview(type: string | undefined, id: string | undefined): Promise<Preview> {
  const parametersMissing = { type: 'problem', message: 'Paramètres manquants', status: 400 } as const;
  if (id === undefined) return parametersMissing;
  try {
    if (type === 'article') {
      const found = await readArticlePreview(id);
      if (!found) return ARTICLE_MISSING;
      const { article, publicSlug, ...stored } = found;
      const { status } = article.post;
      return {
        type,
        article,
        previewed: previewedArticle(
          { id, slug: publicSlug },
          { status, ...stored },
          true,
          await warningsOfArticle(article),
        ),
      };
    }
    const kind = kindNamed(type);
    if (kind !== undefined) {
      const edited = await readEditedProject(kind, id);
      if (!edited) return PROJECT_MISSING;
      const { project, hasDraft } = edited;
      return {
        type: 'project',
        project,
        related: await readRelatedProjects(kind, id),
        previewed: previewedProject(kind, id, { ...project, hasDraft }, true, warningsOfProject(project)),
      };
    }
  } catch (error) {
    logFailure('preview', error);
    const message = type === 'article' ? 'Erreur chargement article' : 'Erreur lors du chargement du projet';
    return { type: 'problem', message, status: 500 };
  }
  return parametersMissing;
}
