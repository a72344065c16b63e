import type { MetaDescriptor } from 'react-router';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/pages.ts';
import { filmPoster, type HeroFilm } from '#domain/site-content/hero-film.ts';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { fixedPage, fixedPageMeta } from '#site/seo/page-meta.ts';
import { serviceData } from '#site/seo/structured-data.ts';

type ServiceData = {
  content: { hero: { film: HeroFilm }; search: { title: string; description: string; presence: string } };
  pictures: PictureFactsByKey;
  sharePicture: string;
};

type MetaArgs = { matches: Parameters<typeof fixedPageMeta>[0]; loaderData: ServiceData | undefined };

/** The `meta` of a service's page (§11.6); only its name when it could not be read. */
export const serviceMeta =
  (name: PageName) =>
  ({ matches, loaderData: data }: MetaArgs): MetaDescriptor[] => {
    if (!data) return fixedPageMeta(matches, name, undefined);
    const { hero, search } = data.content;
    const image = filmPoster(hero.film, data.pictures);
    const structuredData = serviceData(siteFactsOf(matches), {
      ...fixedPage(name),
      description: search.description,
      image,
    });
    return fixedPageMeta(matches, name, data, { image, structuredData: [structuredData] });
  };
