import { readPage } from '#domain/page-of-list.ts';
import {
  CATEGORIES,
  type Category,
  kindNamed,
  PROJECT_KINDS,
  type ProjectKind,
} from '#domain/projects/kinds.ts';
import { readAddress, readOffset } from '#site/projects-gallery/gallery-address.ts';

/** What must be asked of the database to know whether an address is a page, and which. */
export type Question =
  | { about: 'project'; kind: ProjectKind; id: string }
  | { about: 'article'; slug: string }
  | { about: 'blog'; page: number }
  | { about: 'sitemap'; part: number }
  | { about: 'gallery'; category: Category | undefined; chunks: number }
  | { about: 'part of the gallery'; category: Category | undefined; offset: number };

/** Where an answer is kept, the address that it is drawn for, and what decides whether both are others. */
export type RequestedPage = { key: string; address: string; question?: Question };

export type PageAddress =
  /** A page under its one spelling: path, and the parameters that change what it shows in a fixed order. */
  | ({ is: 'page' } & RequestedPage)
  /** Another spelling of a path. */
  | { is: 'moved'; location: string }
  /** Made for each visitor. */
  | { is: 'personal' };

/** One answer stands for all addresses that are none of the product's, whatever their path. */
export const NOWHERE: PageAddress & { is: 'page' } = {
  is: 'page',
  key: 'missing: page',
  address: '/introuvable',
};

const FIXED_FIRST_SEGMENTS = [
  '/about',
  '/influence',
  '/production',
  '/solutions-web',
  '/social-media',
  '/contact',
  '/mentions-legales',
  '/politique-confidentialite',
  '/accessibilite',
  '/plan-du-site',
  '/blog/rss.xml',
  '/robots.txt',
  ...PROJECT_KINDS.map((kind) => `/projet-${kind}`),
  '/',
];

type Parameters = Record<string, string | undefined>;
type Reading = (url: URL) => { parameters: Parameters; question?: Question } | undefined;

/** Paths with parameters that change what they show; undefined for values that lead nowhere. */
const WITH_PARAMETERS: Record<string, Reading> = {
  '/projet'(url) {
    const { category: asked, chunks } = readAddress(url);
    const category = CATEGORIES.find((known) => known === asked);
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

/** Zones whose answers are made for each visitor, or that the process answers itself. */
const PERSONAL = ['admin', 'apercu-partage', 'partage', 'icones', 'storage', 'assets', '__manifest'];
/** For machines, each under this spelling alone; the contact has an end that a page in memory would outlive. */
const FOR_MACHINES = ['/favicon.ico', '/.well-known/security.txt', '/.well-known/change-password'];
/** Ids and slugs are made of these; whatever else stands in their place leads nowhere. */
const NAME = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * What an address asks for, so that each page has one place in memory however it is spelled. What the application
 * would answer under another spelling of a path moves to its own; parameters that show nothing else are ignored.
 */
export function pageAddress(method: string | undefined, address: string): PageAddress {
  if (method !== 'GET' && method !== 'HEAD') return { is: 'personal' };
  const at = address.indexOf('?');
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  // What the router's own scripts ask for.
  if (path.endsWith('.data') || FOR_MACHINES.includes(path)) return { is: 'personal' };
  const [first, ...rest] = path.slice(1).split('/');
  const zone = decoded(first)?.toLowerCase();
  if (zone === undefined) return NOWHERE;
  if (PERSONAL.includes(zone))
    return zone === first ? { is: 'personal' } : moved(`/${[zone, ...rest].join('/')}`, query);
  const names = rest.map(decoded);
  const lower = `/${[zone, ...names].join('/')}`.toLowerCase();
  const reading = WITH_PARAMETERS[lower];
  if (reading || FIXED_FIRST_SEGMENTS.includes(lower)) {
    if (lower !== path) return moved(lower, query);
    return reading ? withParameters(lower, reading(new URL(query, 'http://site'))) : page(lower);
  }
  const [name, ...more] = names;
  const question = name !== undefined && more.length === 0 ? questionOf(zone, name) : undefined;
  if (!question) return NOWHERE;
  const own = `/${zone}/${name}`;
  return own === path ? page(own, question) : moved(own, query);
}

/** Whether an address is none of the product's, which is known without asking the database. */
export function showsNothing(method: string | undefined, address: string): boolean {
  return pageAddress(method, address) === NOWHERE;
}

function page(address: string, question?: Question): PageAddress {
  return { is: 'page', key: address, address, ...(question ? { question } : {}) };
}

const moved = (path: string, query: string): PageAddress => ({ is: 'moved', location: path + query });

/** A part of a path as the router reads it; undefined when it is none. */
function decoded(segment = ''): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('/') ? undefined : text;
  } catch {
    return undefined;
  }
}

function withParameters(path: string, read: ReturnType<Reading>): PageAddress {
  if (!read) return NOWHERE;
  return page(addressWith(path, read.parameters), read.question);
}

/** A path with its parameters, in the order in which they are given; those that are undefined are left out. */
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
