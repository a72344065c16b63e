import type { MetaDescriptor } from 'react-router';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { filmPoster, type HeroFilm } from '#domain/site-content/hero-film.ts';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { serviceData } from '#site/seo/structured-data.ts';

type Service = { name: string; path: string };
type Said = {
  content: { hero: { film: HeroFilm }; search: { title: string; description: string; presence: string } };
  pictures: PictureFactsByKey;
  sharePicture: string;
};

/** The breadcrumb of a service's page. */
export function serviceBreadcrumb(service: Service): { name: string; path: string }[] {
  return [
    { name: 'Accueil', path: '/' },
    { name: service.name, path: service.path },
  ];
}

/** Meta tags of a service's page (§11.6); only its name when it could not be read. */
export function serviceMeta(
  matches: Parameters<typeof pageMeta>[0],
  service: Service,
  reported: Said | undefined,
): MetaDescriptor[] {
  if (!reported) return [{ title: service.name }];
  const { hero, search } = reported.content;
  const { title, description, presence } = search;
  const image = filmPoster(hero.film, reported.pictures);
  return pageMeta(matches, {
    path: service.path,
    title,
    description,
    image,
    sharePicture: reported.sharePicture,
    presence,
    breadcrumb: serviceBreadcrumb(service),
    structuredData: [serviceData(siteFactsOf(matches), { ...service, description, image })],
  });
}
