import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { readNewestProjects } from '#features/projects/read-projects.server.ts';
import { readSection } from '#features/projects/read-section.server.ts';
import { deferred, headersOfLoader, withSections } from '#site/deferred.tsx';
import { Teasers } from '#site/teasers/teasers.tsx';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/web-solutions';
import { Offers } from './offers.tsx';

const SERVICE = {
  name: 'Solutions Web',
  path: href('/solutions-web'),
  description:
    'Sites, e-commerce et outils métier à Paris et Montpellier : développement, expérience utilisateur, création et refonte.',
  image: siteMedia('web-solutions/web-solutions-desktop.webp'),
};

export async function loader() {
  const projects = await deferred(readSection('web projects', () => readNewestProjects('web', 3)));
  return withSections({ projects });
}

export const headers = headersOfLoader;

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches, SERVICE);
}

export default function WebSolutions({ loaderData }: Route.ComponentProps) {
  return (
    <ServicePage
      {...SERVICE}
      title="SOLUTIONS WEB"
      film={siteMedia('web-solutions/web-solutions')}
      pitch="Des sites qui partent vite et vieillissent bien."
      // The joiner keeps the two words on one line.
      invitation={'Un site à refaire, une idée à tester : dites-\u2060nous où ça coince.'}
    >
      <Offers />
      <Teasers heading="Derniers sites" category="SOLUTIONS WEB" projects={loaderData.projects} />
    </ServicePage>
  );
}
