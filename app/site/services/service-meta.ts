import type { MetaDescriptor } from 'react-router';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { serviceData } from '#site/seo/structured-data.ts';

type Service = { name: string; path: string; description: string; image: string };

/** The way to a service's page. */
export function serviceBreadcrumb(service: Pick<Service, 'name' | 'path'>): { name: string; path: string }[] {
  return [
    { name: 'Accueil', path: '/' },
    { name: service.name, path: service.path },
  ];
}

/** What a service's page says of itself (§11.6). */
export function serviceMeta(matches: Parameters<typeof pageMeta>[0], service: Service): MetaDescriptor[] {
  return pageMeta(matches, {
    path: service.path,
    title: service.name,
    description: service.description,
    image: service.image,
    breadcrumb: serviceBreadcrumb(service),
    structuredData: [serviceData(siteFactsOf(matches), service)],
  });
}
