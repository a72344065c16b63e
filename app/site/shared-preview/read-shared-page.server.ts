import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { openSharedPreview, type SharedPreview } from '#content/shared-previews/open-preview.server.ts';
import {
  type ArticlePage,
  readArticlePreview,
} from '#content/types/article/view/read-article-page.server.ts';
import { readRelatedProjects } from '#content/types/projects/read-projects.server.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';

/** The item of a shared preview link: with its pending draft, and its version. */
export type SharedItem = { version: number } & (
  | { type: 'project'; project: Project; related: readonly ProjectCard[] }
  | { type: 'article'; article: ArticlePage }
);

export type SharedPage =
  | { state: 'open'; preview: SharedPreview; item: SharedItem }
  | { state: 'closed' }
  | { state: 'too-many' };

/** The item that a secret URL shows now (§39.2, §39.4). Throws what the database throws. */
export async function readSharedPage(secret: string, request: Request): Promise<SharedPage> {
  const opened = await openSharedPreview(secret, request);
  if (opened.state !== 'open') return opened;
  const item = await readSharedItem(opened.preview.item);
  return item ? { ...opened, item } : { state: 'closed' };
}

async function readSharedItem({ kind, id }: SharedPreview['item']): Promise<SharedItem | undefined> {
  if (kind === 'post') {
    const found = await readArticlePreview(id);
    return found && { type: 'article', article: found.article, version: found.version };
  }
  const edited = await readEditedItem(kind, id);
  if (!edited) return undefined;
  const project = edited.item;
  return { type: 'project', project, related: await readRelatedProjects(kind, id), version: project.version };
}
