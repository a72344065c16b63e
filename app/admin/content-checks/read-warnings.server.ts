import { valuesOf } from '#admin/content-form/content-values.server.ts';
import { checkedText } from '#content/types/article/view/checked-text.ts';
import type { ArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import { checkArticle } from '#domain/content-checks/check-article.ts';
import { checkProject } from '#domain/content-checks/check-project.ts';
import { checkWeight } from '#domain/content-checks/check-weight.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import { UNCATEGORISED } from '#domain/posts/post.ts';
import type { Project } from '#domain/projects/project.ts';
import { deadLinks } from './dead-links.server.ts';
import { filesOfArticle, filesOfProject } from './loaded-files.server.ts';

/**
 * The content warnings of a project whose pictures are loaded; `values`: its unsaved form values. Undefined where the
 * sizes of its files can't be read now.
 */
export async function warningsOfProject(
  project: Project,
  values = valuesOf(project.kind, project),
): Promise<Warning[] | undefined> {
  try {
    const ofWeight = checkWeight(await filesOfProject(project));
    return [...checkProject(project.kind, values, project.pictures ?? {}), ...ofWeight];
  } catch {
    return undefined;
  }
}

/**
 * The content warnings of an article whose pictures are loaded. Undefined where its links or the sizes of its files
 * can't be checked now.
 */
export async function warningsOfArticle({
  post,
  body,
  pictures = {},
}: ArticlePage): Promise<Warning[] | undefined> {
  const text = checkedText(body);
  const { title, excerpt, searchTitle, searchDescription, coverImage, categoryName, coverFacts } = post;
  try {
    const warnings = checkArticle({
      title,
      excerpt,
      searchTitle,
      searchDescription,
      coverImage,
      hasCategory: categoryName !== UNCATEGORISED,
      text,
      pictures: coverFacts ? { ...pictures, [coverImage]: coverFacts } : pictures,
      deadLinks: await deadLinks(text),
    });
    return [...warnings, ...checkWeight(await filesOfArticle(post, text))];
  } catch {
    return undefined;
  }
}
