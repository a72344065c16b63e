import { siteMedia } from '#domain/files/site-media.ts';
import { readFeaturedProjects, readNewestProjects } from '#features/projects/read-projects.server.ts';
import { readSection } from '#features/projects/read-section.server.ts';
import { siteFactsOf } from '#features/settings/site-facts.ts';
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
import { SHOWREEL_FILM, Showreel } from './showreel/showreel.tsx';
import { Typewriter } from './typewriter/typewriter.tsx';

const INFLUENCE_PROJECTS = 3;

/** Each section is read on its own: one that cannot be read takes only itself away (§3.11). */
export async function loader() {
  const [featured, influence] = await Promise.all([
    deferred(readSection('featured projects', readFeaturedProjects)),
    deferred(readSection('influence projects', () => readNewestProjects('influence', INFLUENCE_PROJECTS))),
  ]);
  return withSections({ featured, influence });
}

export const headers = headersOfLoader;

export function meta({ matches }: Route.MetaArgs) {
  const { settings, siteUrl } = siteFactsOf(matches);
  return pageMeta(matches, {
    path: '/',
    title: `${settings.identity.brandName}, la création en mouvement`,
    description: settings.identity.description,
    image: siteMedia('header/header-desktop.webp'),
    breadcrumb: [{ name: 'Accueil', path: '/' }],
    structuredData: [
      filmData(siteUrl, {
        name: `Showreel ${settings.identity.brandName}`,
        description: settings.identity.description,
        thumbnail: siteMedia('showreel/showreel-desktop.webp'),
        contentPath: SHOWREEL_FILM,
      }),
    ],
  });
}

/** The home page: its sections in their order, one of them light, one orange (§3.1, §23.1). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1}>
      <HomeHero />
      <FeaturedStrip projects={loaderData.featured} />
      <ExpertiseRows />
      <Showreel />
      <Typewriter />
      <Figures>
        <LogoBand />
      </Figures>
      <InfluenceSection projects={loaderData.influence} />
      <BriefUs />
    </main>
  );
}
