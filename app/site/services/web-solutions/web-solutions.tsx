import { readNewestProjects } from '#content/types/projects/read-projects.server.ts';
import { readSection } from '#content/types/projects/read-section.server.ts';
import { deferred, headersOfLoader, withSections } from '#site/deferred.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { Teasers } from '#site/teasers/teasers.tsx';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/web-solutions';
import { Offers } from './offers.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, projects] = await Promise.all([
    readFixedPage(context, 'solutions-web'),
    deferred(readSection('web projects', () => readNewestProjects('web', 3))),
  ]);
  return withSections({ projects }, page);
}

export const headers = headersOfLoader;

export const meta = serviceMeta('solutions-web');

export default function WebSolutions({ loaderData }: Route.ComponentProps) {
  const { content, pictures, projects } = loaderData;
  return (
    <ServicePage page="solutions-web" content={content} pictures={pictures}>
      <Offers {...content.offers} />
      <Teasers heading={content.teasers.heading} category="SOLUTIONS WEB" projects={projects} />
    </ServicePage>
  );
}
