import type { Project } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import type { ArticlePage } from './article/view/read-article-page.server.ts';

/** What the public page of an item shows, stored or not. */
export type ItemPage =
  | { type: 'project'; project: Project; related: readonly ProjectCard[] }
  | { type: 'article'; article: ArticlePage };
