import { href } from 'react-router';
import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  CreativeWorkLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WithContext,
} from 'schema-dts';
import { hasPlaceholder } from '#domain/site-content/placeholders.ts';
import { siteIcons } from '#features/settings/brand-marks.ts';
import type { SiteFacts } from '#features/settings/site-facts.ts';

/** An absolute URL for search engines, of the site or of a stored file. '' and invalid URLs become ''. */
export function absoluteUrl(siteUrl: string, address: string): string {
  return address !== '' && URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : '';
}

/** The URL of a page in a WebPage block ends with a slash, unlike its canonical one (§11.5). */
function webPageUrl(siteUrl: string, path: string): string {
  const [place = '/', query] = path.split('?', 2);
  return `${siteUrl}${place === '/' ? '' : place}/${query === undefined ? '' : `?${query}`}`;
}

const CONTEXT = 'https://schema.org';

/** The agency (§11.4). */
export function organizationData({ siteUrl, settings }: SiteFacts): WithContext<OrganizationLeaf> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: settings.identity.brandName,
    url: `${siteUrl}/`,
    logo: absoluteUrl(siteUrl, siteIcons(settings.identity).large),
    ...(settings.social.addresses.length > 0 ? { sameAs: [...settings.social.addresses] } : {}),
    email: settings.contact.email,
    telephone: settings.contact.phone,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: settings.contact.phone,
      email: settings.contact.email,
      contactType: 'customer service',
      availableLanguage: ['French', 'English'],
    },
    address: {
      '@type': 'PostalAddress',
      addressLocality: settings.places.cities.join(' - '),
      addressCountry: 'FR',
    },
    description: settings.identity.description,
    ...known('legalName', settings.legal.companyName),
    ...known('vatID', settings.legal.vatNumber),
    ...known('foundingDate', settings.identity.foundedIn),
  };
}

/** A fact of the settings, unless its placeholder still stands there. */
function known<Name extends string>(name: Name, value: string): { [Key in Name]?: string } {
  return value.trim() === '' || hasPlaceholder(value)
    ? {}
    : ({ [name]: value.trim() } as { [Key in Name]?: string });
}

type Dates = { datePublished?: Date | null | undefined; dateModified?: Date | null | undefined };
type Named = { name: string; description: string; path: string; image?: string | undefined };

function isoDates({ datePublished, dateModified }: Dates) {
  return {
    ...(datePublished ? { datePublished: datePublished.toISOString() } : {}),
    ...(dateModified ? { dateModified: dateModified.toISOString() } : {}),
  };
}

function imageOf(siteUrl: string, image: string | undefined) {
  const address = absoluteUrl(siteUrl, image ?? '');
  return address === '' ? {} : { image: address };
}

/** A page (§11.5). */
export function webPageData({ siteUrl }: SiteFacts, page: Named & Dates): WithContext<WebPageLeaf> {
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    name: page.name,
    description: page.description,
    url: webPageUrl(siteUrl, page.path),
    ...imageOf(siteUrl, page.image),
    ...isoDates(page),
  };
}

/** One of the four services (§11.6). */
export function serviceData(
  { siteUrl, settings }: SiteFacts,
  service: Named & { areaServed?: string },
): WithContext<ServiceLeaf> {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: absoluteUrl(siteUrl, service.path),
    ...imageOf(siteUrl, service.image),
    provider: { '@type': 'Organization', name: settings.identity.brandName, url: `${siteUrl}/` },
    areaServed: service.areaServed ?? 'FR',
  };
}

type ArticleFacts = Dates & {
  headline: string;
  description: string;
  path: string;
  /** Its cover in each ratio that search engines want. */
  images: readonly string[];
  author: string;
  category: string;
};

/** An article of the blog (§11.6). */
export function articleData(
  { siteUrl, settings }: SiteFacts,
  article: ArticleFacts,
): WithContext<ArticleLeaf> {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: article.headline,
    description: article.description,
    url: absoluteUrl(siteUrl, article.path),
    ...(article.images.length > 0
      ? { image: article.images.map((image) => absoluteUrl(siteUrl, image)) }
      : {}),
    // The agency's page presents those who write for it.
    author: { '@type': 'Person', name: article.author, url: `${siteUrl}${href('/about')}` },
    publisher: { '@type': 'Organization', name: settings.identity.brandName, url: `${siteUrl}/` },
    ...isoDates(article),
    articleSection: article.category,
    inLanguage: 'fr',
  };
}

type WorkFacts = Named & { client: string; dateCreated?: Date | null | undefined; category: string };

/** A project (§11.6): made by the agency, paid by the client. */
export function creativeWorkData(
  { siteUrl, settings }: SiteFacts,
  work: WorkFacts,
): WithContext<CreativeWorkLeaf> {
  return {
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    name: work.name,
    description: work.description,
    url: absoluteUrl(siteUrl, work.path),
    ...imageOf(siteUrl, work.image),
    creator: { '@type': 'Organization', name: settings.identity.brandName, url: `${siteUrl}/` },
    sponsor: { '@type': 'Organization', name: work.client },
    ...(work.dateCreated ? { dateCreated: work.dateCreated.toISOString() } : {}),
    genre: work.category,
  };
}

/** The breadcrumb of a page, numbered from 1 (§11.2). */
export function breadcrumbData(
  siteUrl: string,
  items: readonly { name: string; path: string }[],
): WithContext<BreadcrumbListLeaf> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(siteUrl, path),
    })),
  };
}
