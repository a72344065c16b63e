import type { InfluenceProject, ProductionProject, ProjectCard, WebProject } from '#domain/project.ts';
import { type ArticlePage, readArticlePreview } from '#features/blog/read-article-page.server.ts';
import { readProject } from '#features/projects/read-project.server.ts';
import { readRelatedProductions } from '#features/projects/read-projects.server.ts';

export type Preview =
  | { type: 'influence'; project: InfluenceProject }
  | { type: 'production'; project: ProductionProject; related: ProjectCard[] }
  | { type: 'web'; project: WebProject }
  | { type: 'article'; article: ArticlePage }
  | { type: 'problem'; message: string; status: number };

const PROJECT_MISSING = { type: 'problem', message: 'Projet non trouvé', status: 404 } as const;
const ARTICLE_MISSING = { type: 'problem', message: 'Article non trouvé', status: 404 } as const;

/** What a preview shows, whatever its status, or the exact text of why not (§21.1, §21.4). */
export async function readPreview(type: string | undefined, id: string | undefined): Promise<Preview> {
  const parametersMissing = { type: 'problem', message: 'Paramètres manquants', status: 400 } as const;
  if (id === undefined) return parametersMissing;
  try {
    if (type === 'article') {
      const article = await readArticlePreview(id);
      return article ? { type, article } : ARTICLE_MISSING;
    }
    if (type === 'influence') {
      const project = await readProject(type, id);
      return project ? { type, project } : PROJECT_MISSING;
    }
    if (type === 'web') {
      const project = await readProject(type, id);
      return project ? { type, project } : PROJECT_MISSING;
    }
    if (type === 'production') {
      const project = await readProject(type, id);
      return project ? { type, project, related: await readRelatedProductions(id) } : PROJECT_MISSING;
    }
  } catch {
    const message = type === 'article' ? 'Erreur chargement article' : 'Erreur lors du chargement du projet';
    return { type: 'problem', message, status: 500 };
  }
  return parametersMissing;
}
