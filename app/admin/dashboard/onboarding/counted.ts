/** '26 projets et 8 articles', '1 projet', '1 article'. */
export function counted({ projects, posts }: { projects: number; posts: number }): string {
  const parts = [
    projects > 0 && `${projects} ${projects > 1 ? 'projets' : 'projet'}`,
    posts > 0 && `${posts} ${posts > 1 ? 'articles' : 'article'}`,
  ];
  return parts.filter(Boolean).join(' et ');
}
