import type { MetaDescriptor } from 'react-router';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { filmPoster, type HeroFilm } from '#domain/site-content/hero-film.ts';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { fixedPageMeta } from '#site/seo/page-meta.ts';
import { serviceData } from '#site/seo/structured-data.ts';

type Service = { name: string; path: string };
type ServiceData = {
  content: { hero: { film: HeroFilm }; search: { title: string; description: string; presence: string } };
  pictures: PictureFactsByKey;
  sharePicture: string;
};

/** Meta tags of a service's page (§11.6); only its name when it could not be read. */
export function serviceMeta(
  matches: Parameters<typeof fixedPageMeta>[0],
  service: Service,
  data: ServiceData | undefined,
): MetaDescriptor[] {
  if (!data) return fixedPageMeta(matches, service, undefined);
  const { hero, search } = data.content;
  const image = filmPoster(hero.film, data.pictures);
  const structuredData = serviceData(siteFactsOf(matches), {
    ...service,
    description: search.description,
    image,
  });
  return fixedPageMeta(matches, service, data, { image, structuredData: [structuredData] });
}
