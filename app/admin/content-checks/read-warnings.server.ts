import { valuesOfProject } from '#admin/project-forms/project-values.ts';
import { checkArticle } from '#domain/content-checks/check-article.ts';
import { checkProject } from '#domain/content-checks/check-project.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import { UNCATEGORISED } from '#domain/posts/post.ts';
import type { Project } from '#domain/projects/project.ts';
import { checkedText } from '#features/blog/article/checked-text.ts';
import type { ArticlePage } from '#features/blog/article/read-article-page.server.ts';
import { deadLinks } from './dead-links.server.ts';

/** What could be better in a project whose pictures are known; `values`: what its form holds, where that is not stored. */
export function warningsOfProject(project: Project, values = valuesOfProject(project)): Warning[] {
  return checkProject(project.kind, values, project.pictures ?? {});
}

/** What could be better in an article whose pictures are known. Undefined where its links can't be looked up now. */
export async function warningsOfArticle({
  post,
  body,
  pictures = {},
}: ArticlePage): Promise<Warning[] | undefined> {
  const text = checkedText(body);
  const { title, excerpt, coverImage, categoryName, coverFacts } = post;
  try {
    return checkArticle({
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
