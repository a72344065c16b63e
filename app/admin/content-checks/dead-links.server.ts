import { href } from 'react-router';
import { readPublicPath } from '#content/types/public-path.server.ts';
import type { CheckedText } from '#domain/content-checks/check-article.ts';
import { FIXED_PATHS } from '#domain/pages/reserved-paths.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { readTarget } from '#features/redirects/read-redirects.server.ts';

/** Links beyond this limit are not checked: more than a reader would go through. */
const MAX_LINKS = 100;

/**
 * The dead links of a text within this site: the target is no page of it, nothing published, no redirect, no heading of
 * the text itself (§38.2). Throws database errors.
 */
export async function deadLinks({
  links,
  anchors,
}: Pick<CheckedText, 'links' | 'anchors'>): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links.slice(0, MAX_LINKS)) if (!(await leadsSomewhere(link, anchors))) dead.push(link);
  return dead;
}

async function leadsSomewhere(link: string, anchors: readonly string[]): Promise<boolean> {
  const path = pathOf(link);
  if (path === undefined) return false;
  // The article's own headings; `top` is the browser's own fragment for the top of the page.
  if (link.startsWith('#')) return ['', 'top', ...anchors].includes(decodedUri(link.slice(1)) ?? '');
  const page = path.toLowerCase();
  if (FIXED_PATHS.includes(page) || page === href('/recherche') || path.startsWith('/storage/')) return true;
  return Boolean((await readPublicPath(path)) ?? (await readTarget(path)));
}

/** The path without query, fragment and trailing slash; undefined for a malformed URL. */
function pathOf(link: string): string | undefined {
  const path = decodedUri(link.split(/[?#]/, 1)[0] ?? '');
  return path === undefined || path === '/' ? path : path.replace(/\/$/, '');
}
