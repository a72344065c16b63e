import { href } from 'react-router';
import { readFeaturedProjects, readNewestProjects } from '#content/types/projects/read-projects.server.ts';
import { readSection } from '#content/types/projects/read-section.server.ts';
import { isSiteMedia } from '#domain/files/site-media.ts';
import { filmPoster } from '#domain/site-content/hero-film.ts';
import { readLogoSheet } from '#features/settings/logos/logo-sheet.server.ts';
import { shownLogos } from '#features/settings/logos/shown-logos.ts';
import { siteFactsOf, useSiteFacts } from '#features/settings/site-facts.ts';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { BriefUs } from '../brief/brief-us.tsx';
import { deferred, headersOfLoader, withSections } from '../deferred.tsx';
import { filmData } from '../seo/film-data.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home';
import { ExpertiseRows } from './expertise-rows/expertise-rows.tsx';
import { FeaturedStrip } from './featured-strip/featured-strip.tsx';
import { Figures } from './figures/figures.tsx';
import { HomeHero } from './hero/home-hero.tsx';
import { InfluenceSection } from './influence-section/influence-section.tsx';
import { LogoBand } from './logo-band/logo-band.tsx';
import { Showreel } from './showreel/showreel.tsx';
import { showreelAlternatives, showreelFacts, showreelFilm } from './showreel/showreel-film.ts';
import { Typewriter } from './typewriter/typewriter.tsx';

const INFLUENCE_PROJECTS = 3;

/** Each section is read separately: a failure removes only that section (§3.11). */
export async function loader({ context }: Route.LoaderArgs) {
  const [page, logoSheet, featured, influence] = await Promise.all([
    readFixedPage(context, 'accueil'),
    // Without the sheet each logo is a file of its own.
    readSection('client logos', () => readLogoSheet(context)),
    deferred(readSection('featured projects', readFeaturedProjects)),
    deferred(readSection('influence projects', () => readNewestProjects('influence', INFLUENCE_PROJECTS))),
  ]);
  return withSections({ featured, influence }, { ...page, logoSheet });
}

export const headers = headersOfLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { settings, siteUrl } = siteFactsOf(matches);
  if (!loaderData) return [{ title: settings.identity.brandName }];
  const { content, pictures } = loaderData;
  const { hero, search, showreel } = content;
  const description = search.description || settings.identity.description;
  const film = showreelFilm(showreel);
  // On this page alone: browsers request it wherever they find it.
  const manifest = { tagName: 'link', rel: 'manifest', href: href('/site.webmanifest') };
  const tags = pageMeta(matches, {
    path: '/',
    title: `${settings.identity.brandName}, ${search.title}`,
    description,
    image: filmPoster(hero.film, pictures),
    sharePicture: loaderData.sharePicture,
    presence: search.presence,
    breadcrumb: [{ name: 'Accueil', path: '/' }],
    // The demonstration's film is not the agency's (§11.9).
    structuredData:
      'file' in film && isSiteMedia(film.file)
        ? []
        : filmData(siteUrl, {
            name: `Showreel ${settings.identity.brandName}`,
            description,
            thumbnail: filmPoster(showreel.loop, pictures),
            ...showreelFacts(showreel, pictures),
            ...('player' in film ? { embedUrl: film.player } : { contentPath: film.file }),
            alternatives: showreelAlternatives(showreel),
          }),
  });
  return [...tags, manifest];
}

/** The home page: its sections in their order, one of them light, one orange (§3.1, §23.1). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { content, pictures } = loaderData;
  const { settings, pictures: ofSettings } = useSiteFacts();
  return (
    <PageMain page="accueil">
      <HomeHero {...content.hero} pictures={pictures} />
      <FeaturedStrip words={content.featured} projects={loaderData.featured} />
      <ExpertiseRows {...content.expertises} />
      <Showreel {...content.showreel} pictures={pictures} />
      <Typewriter {...content.typewriter} />
      <Figures {...content.figures} figures={settings.figures.list}>
        <LogoBand logos={shownLogos(settings)} pictures={ofSettings} sheet={loaderData.logoSheet} />
      </Figures>
      <InfluenceSection heading={content.influence.heading} projects={loaderData.influence} />
      <BriefUs {...content.brief} />
    </PageMain>
  );
}
