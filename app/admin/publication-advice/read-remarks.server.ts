import { valuesOfProject } from '#admin/project-forms/project-values.ts';
import { UNCATEGORISED } from '#domain/posts/post.ts';
import type { Project } from '#domain/projects/project.ts';
import { adviseArticle } from '#domain/publication-advice/article-advice.ts';
import { adviseProject } from '#domain/publication-advice/project-advice.ts';
import type { Remark } from '#domain/publication-advice/remark.ts';
import { advisedText } from '#features/blog/article/advised-text.ts';
import type { ArticlePage } from '#features/blog/article/read-article-page.server.ts';
import { deadLinks } from './dead-links.server.ts';

/** What could be better in a project whose pictures are known; `values`: what its form holds, where that is not stored. */
export function remarksOfProject(project: Project, values = valuesOfProject(project)): Remark[] {
  return adviseProject(project.kind, values, project.pictures ?? {});
}

/** What could be better in an article whose pictures are known. Undefined where its links can't be looked up now. */
export async function remarksOfArticle({
  post,
  body,
  pictures = {},
}: ArticlePage): Promise<Remark[] | undefined> {
  const text = advisedText(body);
  const { title, excerpt, coverImage, categoryName, coverFacts } = post;
  try {
    return adviseArticle({
      title,
      excerpt,
      coverImage,
      hasCategory: categoryName !== UNCATEGORISED,
      text,
      pictures: coverFacts ? { ...pictures, [coverImage]: coverFacts } : pictures,
      deadLinks: await deadLinks(text),
    });
  } catch {
    return undefined;
  }
}
