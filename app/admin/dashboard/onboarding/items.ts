import { counted } from '#domain/text/plural.ts';

/** The name under which all projects and articles are marked as approved (§31.12): they are not checked any more. */
export const EVERY_ITEM = 'projets-et-articles';

/** '26 projets et 8 articles', '1 projet', '1 article'. */
export function itemsText({ projects, posts }: { projects: number; posts: number }): string {
  const parts = [
    projects > 0 && counted(projects, 'projet', 'projets'),
    posts > 0 && counted(posts, 'article', 'articles'),
  ];
  return parts.filter(Boolean).join(' et ');
}
