import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site-settings.ts';
import { pageMeta } from './page-meta.ts';
import {
  articleData,
  breadcrumbData,
  creativeWorkData,
  organizationData,
  serviceData,
  webPageData,
} from './structured-data.ts';

const site = { siteUrl: 'https://agence.test', settings: DEFAULT_SETTINGS, pictures: {} };
const page = { name: 'Blog', description: 'Des idées', path: '/blog' };

describe('structured data', () => {
  test('the organization has its contact details, its languages and its place', () => {
    expect(organizationData(site)).toMatchObject({
      name: DEFAULT_SETTINGS.identity.brandName,
      url: 'https://agence.test/',
      logo: expect.stringMatching(
        /^https:\/\/agence\.test\/storage\/v1\/object\/public\/site-media\/.+\.png$/,
      ),
      sameAs: DEFAULT_SETTINGS.social.addresses,
      contactPoint: {
        telephone: DEFAULT_SETTINGS.contact.phone,
        email: DEFAULT_SETTINGS.contact.email,
        contactType: 'customer service',
        availableLanguage: ['French', 'English'],
      },
      address: { addressLocality: 'Paris - Montpellier', addressCountry: 'FR' },
      description: DEFAULT_SETTINGS.identity.description,
    });
  });

  test('the organization has its legal identity once it has replaced the placeholders (§70.4)', () => {
    expect(organizationData(site)).not.toHaveProperty('legalName');
    expect(organizationData(site)).not.toHaveProperty('vatID');
    const legal = { ...DEFAULT_SETTINGS.legal, companyName: 'Ondine SARL', vatNumber: 'FR40123456824' };
    expect(organizationData({ ...site, settings: { ...DEFAULT_SETTINGS, legal } })).toMatchObject({
      legalName: 'Ondine SARL',
      vatID: 'FR40123456824',
      foundingDate: DEFAULT_SETTINGS.identity.foundedIn,
    });
  });

  test('the URL of a WebPage ends with a slash, that of the home page with one only', () => {
    expect(webPageData(site, page)).toMatchObject({ url: 'https://agence.test/blog/' });
    expect(webPageData(site, { ...page, path: '/' })).toMatchObject({ url: 'https://agence.test/' });
    expect(webPageData(site, page)).not.toHaveProperty('image');
    expect(webPageData(site, { ...page, dateModified: new Date(0) })).toMatchObject({
      dateModified: '1970-01-01T00:00:00.000Z',
    });
  });

  test('a service is offered in France unless said otherwise', () => {
    expect(serviceData(site, page)).toMatchObject({
      areaServed: 'FR',
      provider: { name: DEFAULT_SETTINGS.identity.brandName },
    });
    expect(serviceData(site, { ...page, areaServed: 'BE' })).toMatchObject({ areaServed: 'BE' });
  });

  test('an article and a project carry their facts (§11.6)', () => {
    const date = new Date('2025-03-05T10:00:00Z');
    expect(
      articleData(site, {
        headline: 'Titre',
        description: 'Extrait',
        path: '/blog/titre',
        images: ['/partage/blog/titre/16x9-a.jpg', '/partage/blog/titre/1x1-a.jpg'],
        author: 'Ada',
        category: 'Influence',
        datePublished: date,
        dateModified: date,
      }),
    ).toMatchObject({
      headline: 'Titre',
      url: 'https://agence.test/blog/titre',
      image: [
        'https://agence.test/partage/blog/titre/16x9-a.jpg',
        'https://agence.test/partage/blog/titre/1x1-a.jpg',
      ],
      author: { name: 'Ada', url: 'https://agence.test/about' },
      datePublished: '2025-03-05T10:00:00.000Z',
      articleSection: 'Influence',
    });
    expect(
      creativeWorkData(site, { ...page, client: 'Ondine', category: 'PRODUCTION', dateCreated: date }),
    ).toMatchObject({
      sponsor: { name: 'Ondine' },
      genre: 'PRODUCTION',
      dateCreated: '2025-03-05T10:00:00.000Z',
    });
  });

  test('the breadcrumb is numbered from 1 in order', () => {
    const { itemListElement } = breadcrumbData('https://agence.test', [
      { name: 'Accueil', path: '/' },
      { name: 'Blog', path: '/blog' },
    ]) as unknown as { itemListElement: { position: number; name: string; item: string }[] };
    expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Accueil', 'https://agence.test/'],
      [2, 'Blog', 'https://agence.test/blog'],
    ]);
  });
});

test('a page has its title, canonical URL without a slash and social cards', () => {
  const meta = pageMeta([{ id: 'root', loaderData: site }], {
    ...page,
    title: 'Blog',
    breadcrumb: [{ name: 'Accueil', path: '/' }],
  });
  expect(meta).toContainEqual({ title: `Blog | ${DEFAULT_SETTINGS.identity.brandName}` });
  expect(meta).toContainEqual({ name: 'robots', content: 'index, follow' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://agence.test/blog' });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://agence.test/blog' });
  const types = ['Organization', 'WebPage', 'BreadcrumbList'].map((type) => ({ '@type': type }));
  expect(meta).toContainEqual({ 'script:ld+json': types.map((type) => expect.objectContaining(type)) });
});
