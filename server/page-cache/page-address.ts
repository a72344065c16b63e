import { readPage } from '#domain/page-of-list.ts';
import { FIXED_PATHS, MACHINE_PATHS, OWN_SEGMENTS } from '#domain/pages/reserved-paths.ts';
import {
  CATEGORIES,
  type Category,
  kindNamed,
  PROJECT_KINDS,
  type ProjectKind,
} from '#domain/projects/kinds.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { readAddress, readOffset } from '#site/projects-gallery/gallery-address.ts';

/** The database query that decides whether a URL is a page, and which. */
export type Question =
  | { about: 'project'; kind: ProjectKind; id: string }
  | { about: 'article'; slug: string }
  | { about: 'blog'; page: number }
  | { about: 'sitemap'; part: number }
  | { about: 'gallery'; category: Category | undefined; chunks: number }
  | { about: 'part of the gallery'; category: Category | undefined; offset: number };

/** Cache key of a response, the URL it is rendered for, and the question on which both depend. */
export type RequestedPage = { key: string; address: string; question?: Question };

export type PageAddress =
  /** A page under its canonical URL: path, and the parameters that change its content in a fixed order. */
  | ({ is: 'page' } & RequestedPage)
  /** A non-canonical spelling of a path. */
  | { is: 'moved'; location: string }
  /** Rendered for each visitor. */
  | { is: 'personal' };

/** One shared 404 for all URLs that match no route, whatever their path. */
export const NOWHERE: PageAddress & { is: 'page' } = {
  is: 'page',
  key: 'missing: page',
  address: '/introuvable',
};

/** Without an id, the page of a project responds 404 with a text of its own. */
const PATHS = [...FIXED_PATHS, ...PROJECT_KINDS.map((kind) => `/projet-${kind}`)];

type Parameters = Record<string, string | undefined>;
type Reading = (url: URL) => { parameters: Parameters; question?: Question } | undefined;

/** Paths with parameters that change their content; undefined for invalid values. */
const WITH_PARAMETERS: Record<string, Reading> = {
  '/projet'(url) {
    const { category: named, chunks } = readAddress(url);
    const category = CATEGORIES.find((known) => known === named);
    if (chunks === 0) return { parameters: { category } };
    const parameters = { category, tout: String(chunks) };
    return { parameters, question: { about: 'gallery', category, chunks } };
  },
  '/projet/suite'(url) {
    const offset = readOffset(url);
    if (offset === undefined) return undefined;
    const category = CATEGORIES.find((known) => known === url.searchParams.get('category'));
    const parameters = { category, offset: String(offset) };
    return { parameters, question: { about: 'part of the gallery', category, offset } };
  },
  '/blog'(url) {
    const page = readPage(url.searchParams);
    if (page === 1) return { parameters: {} };
    return { parameters: { page: String(page) }, question: { about: 'blog', page } };
  },
  '/sitemap.xml'(url) {
    const text = url.searchParams.get('part');
    if (text === null) return { parameters: {} };
    if (!/^[1-9]\d{0,3}$/.test(text)) return undefined;
    return { parameters: { part: text }, question: { about: 'sitemap', part: Number(text) } };
  },
};

/** The characters of ids and slugs; any other segment matches nothing. */
const NAME = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * Normalizes a URL, so that each page has one cache key however it is spelled. Another spelling of a path redirects to
 * the canonical one; parameters without effect are ignored.
 */
export function pageAddress(method: string | undefined, address: string): PageAddress {
  if (method !== 'GET' && method !== 'HEAD') return { is: 'personal' };
  const at = address.indexOf('?');
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  // Data requests of the router's scripts.
  if (path.endsWith('.data') || MACHINE_PATHS.includes(path)) return { is: 'personal' };
  const [first, ...rest] = path.slice(1).split('/');
  const zone = decoded(first)?.toLowerCase();
  if (zone === undefined) return NOWHERE;
  if (OWN_SEGMENTS.includes(zone))
    return zone === first ? { is: 'personal' } : moved(`/${[zone, ...rest].join('/')}`, query);
  const names = rest.map(decoded);
  const lower = `/${[zone, ...names].join('/')}`.toLowerCase();
  const reading = WITH_PARAMETERS[lower];
  if (reading || PATHS.includes(lower)) {
    if (lower !== path) return moved(lower, query);
    return reading ? withParameters(lower, reading(new URL(query, 'http://site'))) : page(lower);
  }
  const [name, ...more] = names;
  const question = name !== undefined && more.length === 0 ? questionOf(zone, name) : undefined;
  if (!question) return NOWHERE;
  const own = `/${zone}/${name}`;
  return own === path ? page(own, question) : moved(own, query);
}

/** Whether a URL matches nothing, which is known without a database query. */
export function showsNothing(method: string | undefined, address: string): boolean {
  return pageAddress(method, address) === NOWHERE;
}

function page(address: string, question?: Question): PageAddress {
  return { is: 'page', key: address, address, ...(question ? { question } : {}) };
}

const moved = (path: string, query: string): PageAddress => ({ is: 'moved', location: path + query });

/** A decoded path segment, as the router reads it; undefined for invalid percent-encoding. */
function decoded(segment = ''): string | undefined {
  const text = decodedUri(segment);
  return text?.includes('/') ? undefined : text;
}

function withParameters(path: string, read: ReturnType<Reading>): PageAddress {
  if (!read) return NOWHERE;
  return page(addressWith(path, read.parameters), read.question);
}

/** Appends parameters to a path in the given order; undefined ones are left out. */
export function addressWith(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function questionOf(zone: string, name: string): Question | undefined {
  if (!NAME.test(name)) return undefined;
  if (zone === 'blog') return { about: 'article', slug: name };
  const kind = kindNamed(zone.startsWith('projet-') ? zone.slice('projet-'.length) : undefined);
  return kind && { about: 'project', kind, id: name };
}
