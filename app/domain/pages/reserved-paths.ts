import { FIXED_PAGES } from './pages.ts';

/** Paths of pages and files that exist always and are the same for every visitor. */
export const FIXED_PATHS: readonly string[] = [
  ...FIXED_PAGES.map(({ path }) => path),
  '/plan-du-site',
  '/blog/rss.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
];

/** First segments of paths that are rendered for each visitor, or that the process handles itself. */
export const OWN_SEGMENTS: readonly string[] = [
  'admin',
  'recherche',
  'apercu-partage',
  'partage',
  'icones',
  'storage',
  'assets',
  '__manifest',
];

/** For machines, each under exactly this path. security.txt has an expiry date that a cached page could outlive. */
export const MACHINE_PATHS: readonly string[] = [
  '/favicon.ico',
  '/indexnow.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
];

/** Endpoints of the site's scripts and of the process. */
const ENDPOINTS: readonly string[] = [
  '/consentement',
  '/contact/message',
  '/projet/suite',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Whether a path in lower case never reaches the lookup of redirects, with or without a query. */
export function isReservedPath(path: string): boolean {
  const [, segment = ''] = path.split('/', 2);
  return OWN_SEGMENTS.includes(segment) || MACHINE_PATHS.includes(path) || ENDPOINTS.includes(path);
}
