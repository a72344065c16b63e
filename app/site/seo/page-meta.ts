import type { MetaDescriptor } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { PAGES, type PageName } from '#domain/pages/pages.ts';
import { titleWithBrand } from '#domain/search-appearance/automatic-texts.ts';
import { HIDDEN, robotsOf } from '#domain/search-appearance/search-presence.ts';
import { xmlText } from '#domain/text/xml-text.ts';
import { type SiteFacts, siteFactsOf } from '#features/settings/site-facts.ts';
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '#features/share-pictures/share-picture.ts';
import { absoluteUrl, breadcrumbData, organizationData, webPageData } from './structured-data.ts';

type Matches = Parameters<typeof siteFactsOf>[0];

type PageFacts = {
  path: string;
  /** Without the brand's name: it is appended. */
  title: string;
  description: string;
  image?: string | undefined;
  /** og:image of the page, a JPEG of 1200 x 630; default: the agency's. */
  sharePicture?: string | undefined;
  type?: 'website' | 'article';
  /** From 'Accueil' to the page itself. */
  breadcrumb: readonly { name: string; path: string }[];
  /** Structured data of the page's subject, in addition to those of every page. */
  structuredData?: readonly object[];
  /** Whether search engines show it, as in its form; by default they do. */
  presence?: string;
  datePublished?: Date | null;
  dateModified?: Date | null;
};

type Page = { name: string; path: string };

type LoadedPage = {
  content: { search: Pick<PageFacts, 'title' | 'description' | 'presence'> };
  sharePicture: string;
};

/** The breadcrumb of a page below the home page; a fixed one by its name. */
export function breadcrumbTo(page: PageName | Page): Page[] {
  return [{ name: 'Accueil', path: '/' }, typeof page === 'string' ? fixedPage(page) : page];
}

/** The title and the path of a fixed page. */
export function fixedPage(name: PageName): Page {
  const { title, path } = PAGES[name];
  return { name: title, path };
}

/** The `meta` of a fixed page that has nothing of its own. */
export function metaOf(name: PageName) {
  return ({ matches, loaderData }: { matches: Matches; loaderData: LoadedPage | undefined }) =>
    fixedPageMeta(matches, name, loaderData);
}

/** The meta tags of a fixed page; only its name when it could not be read (§11.6). `more`: what only this one has. */
export function fixedPageMeta(
  matches: Matches,
  name: PageName,
  loaded: LoadedPage | undefined,
  more: Pick<PageFacts, 'image' | 'structuredData'> = {},
): MetaDescriptor[] {
  const page = fixedPage(name);
  if (!loaded) return [{ title: page.name }];
  const { content, sharePicture } = loaded;
  return pageMeta(matches, {
    path: page.path,
    ...content.search,
    sharePicture,
    breadcrumb: breadcrumbTo(page),
    ...more,
  });
}

/**
 * The meta tags of a page: title, description, canonical URL, robots, cards of social networks, and its structured data
 * with the breadcrumb (§11.1 to §11.3).
 */
export function pageMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const site = siteFactsOf(matches);
  const { siteUrl, settings } = site;
  const title = titleWithBrand(page.title, settings.identity.brandName);
  const { presence = '' } = page;
  const canonical = absoluteUrl(siteUrl || 'http://localhost', page.path);
  const image = absoluteUrl(
    siteUrl,
    page.sharePicture ?? site.sharePicture ?? siteMedia('brand/og-default.jpg'),
  );
  return [
    { title },
    { name: 'description', content: page.description },
    { name: 'robots', content: robotsOf(presence) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: settings.identity.brandName },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_PICTURE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_PICTURE_HEIGHT) },
    { property: 'og:image:alt', content: page.title },
    // X reads the rest from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    // What no engine shows needs no data for engines (§70.3).
    ...(presence === HIDDEN ? [] : [{ 'script:ld+json': structuredData(site, page) } as MetaDescriptor]),
  ];
}

/** One script for all blocks: each one more would be an element more of every page. */
function structuredData(site: SiteFacts, page: PageFacts): object[] {
  const { title: name, description, path, image, datePublished, dateModified } = page;
  return [
    organizationData(site),
    webPageData(site, { name, description, path, image, datePublished, dateModified }),
    breadcrumbData(site.siteUrl, page.breadcrumb),
    ...(page.structuredData ?? []),
  ].map(readable);
}

/** A block without the characters that break parsers of structured data. */
function readable(block: object): object {
  const text = JSON.stringify(block, (_name, value) => (typeof value === 'string' ? xmlText(value) : value));
  return JSON.parse(text) as object;
}
