import type { APIRequestContext } from '@playwright/test';

export type PublicPage = {
  name: string;
  path: (request: APIRequestContext) => Promise<string>;
  status?: 404;
};

const fixed = (path: string) => async () => path;
/** The first URL in a list that matches a pattern. */
const linked = (list: string, pattern: RegExp) => async (request: APIRequestContext) => {
  const html = await (await request.get(list)).text();
  const found = pattern.exec(html)?.[0];
  if (found === undefined) throw new Error(`${list} links to nothing like ${pattern}`);
  return found;
};

/** One of every public page of the demonstration. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: 'home', path: fixed('/') },
  { name: 'agency', path: fixed('/about') },
  { name: 'influence', path: fixed('/influence') },
  { name: 'production', path: fixed('/production') },
  { name: 'web solutions', path: fixed('/solutions-web') },
  { name: 'social media', path: fixed('/social-media') },
  { name: 'gallery', path: fixed('/projet') },
  {
    name: 'influence project',
    path: linked('/projet?category=INFLUENCE', /\/projet-influence\/[0-9a-f-]{36}/),
  },
  {
    name: 'production project',
    path: linked('/projet?category=PRODUCTION', /\/projet-production\/[0-9a-f-]{36}/),
  },
  { name: 'web project', path: linked('/projet?category=SOLUTIONS+WEB', /\/projet-web\/[0-9a-f-]{36}/) },
  { name: 'blog', path: fixed('/blog') },
  { name: 'article', path: linked('/blog', /\/blog\/[a-z0-9]+-[a-z0-9-]+/) },
  { name: 'contact', path: fixed('/contact') },
  { name: 'legal notice', path: fixed('/mentions-legales') },
  { name: 'privacy policy', path: fixed('/politique-confidentialite') },
  { name: 'accessibility', path: fixed('/accessibilite') },
  { name: 'site map', path: fixed('/plan-du-site') },
  { name: 'not found', path: fixed('/nulle-part'), status: 404 },
];
