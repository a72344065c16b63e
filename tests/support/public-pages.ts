import { basename } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';

export type PublicPage = {
  name: string;
  /** What visitors call it. */
  title: string;
  path: (request: APIRequestContext) => Promise<string>;
  status?: 404;
};

const fixed = (path: string) => async () => path;
/** The first item in a list. */
const linked = (list: string, below: string) => async (request: APIRequestContext) => {
  const html = await (await request.get(list)).text();
  const found = html.match(/(?<=href=")\/[\w-]+\/[\w-]+(?=")/g)?.find((path) => path.startsWith(below));
  if (found === undefined) throw new Error(`${list} links to nothing below ${below}`);
  return found;
};

/** The fixed pages, named as their modules. */
const FIXED: readonly PublicPage[] = FIXED_PAGES.map(({ module, title, path }) => ({
  name: basename(module, '.tsx').replaceAll('-', ' '),
  title,
  path: fixed(path),
}));

/** One of every public page of the demonstration. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...FIXED,
  ...PROJECT_KINDS.map((kind) => ({
    name: `${kind} project`,
    title: `Un projet ${KINDS[kind].label}`,
    path: linked(`/projet?${new URLSearchParams({ category: KINDS[kind].category })}`, projectPath(kind, '')),
  })),
  { name: 'article', title: 'Un article', path: linked('/blog', '/blog/') },
  { name: 'search', title: 'Recherche', path: fixed('/recherche') },
  { name: 'site map', title: 'Plan du site', path: fixed('/plan-du-site') },
  { name: 'not found', title: 'Page introuvable', path: fixed('/nulle-part'), status: 404 },
];
