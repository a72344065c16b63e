import { href } from 'react-router';
import { findPublishedPosts } from '#content/types/article/read-posts.server.ts';
import { findPublishedProjects } from '#content/types/projects/find-projects.server.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { LinkTarget } from './link-target.ts';

const OF_EACH = 5;

/**
 * Searches pages of the site by title, ignoring case and accents: fixed pages, then published projects and articles,
 * newest first, at most five of each (§30.9).
 */
export async function findLinkTargets(typed: string): Promise<LinkTarget[]> {
  const search = searchText(typed);
  if (search === '') return [];
  const pages = [...FIXED_PAGES, { title: 'Plan du site', path: href('/plan-du-site') }]
    .filter(({ title }) => searchText(title).includes(search))
    .slice(0, OF_EACH)
    .map(({ title, path }) => ({ title, kind: 'Page' as const, path }));
  const projects = await findPublishedProjects(search, OF_EACH);
  const posts = await findPublishedPosts(search, OF_EACH);
  return [
    ...pages,
    ...projects.map(({ kind, id, client, title }) => ({
      title: [title, client].filter(Boolean).join(', '),
      kind: 'Projet' as const,
      path: projectPath(kind, id),
    })),
    ...posts.map(({ title, slug }) => ({
      title,
      kind: 'Article' as const,
      path: href('/blog/:slug', { slug }),
    })),
  ];
}
