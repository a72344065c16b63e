import { readNewestProjects } from '#content/types/projects/read-projects.server.ts';
import { readSection } from '#content/types/projects/read-section.server.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { SiteFilm } from '#features/pages/site-film.tsx';
import { deferred, headersOfLoader, withSections } from '#site/deferred.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { Teasers } from '#site/teasers/teasers.tsx';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/production';
import styles from './production.module.css';
import { Photos, Sound, Writing } from './trade-pictures.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, projects] = await Promise.all([
    readFixedPage(context, 'production'),
    deferred(readSection('productions', () => readNewestProjects('production', 3))),
  ]);
  return withSections({ projects }, page);
}

export const headers = headersOfLoader;

export const meta = serviceMeta('production');

export default function Production({ loaderData }: Route.ComponentProps) {
  const { content, pictures, projects } = loaderData;
  const filmOf = ({ film }: { film: HeroFilm }) => (
    <SiteFilm film={film} pictures={pictures} className={styles['picture']} />
  );
  const trades = [
    { ...content.video, picture: filmOf(content.video) },
    {
      ...content.photography,
      picture: (
        <Photos className={styles['picture']} photos={content.photography.photos} pictures={pictures} />
      ),
    },
    { ...content.writing, picture: <Writing className={styles['picture']} lines={content.writing.lines} /> },
    { ...content.live, picture: filmOf(content.live) },
    { ...content.podcast, picture: <Sound className={styles['picture']} /> },
  ];
  return (
    <ServicePage page="production" content={content} pictures={pictures}>
      {trades.map((trade, index) => (
        <section
          key={trade.name}
          className={styles['trade']}
          aria-labelledby={`metier-${index + 1}`}
          data-later={index > 1 ? '' : undefined}
        >
          {trade.picture}
          <h2 id={`metier-${index + 1}`} style={{ '--stretch': `${62 + 14 * index}%` }}>
            {trade.name}
          </h2>
          <p>{trade.text}</p>
          <ul>
            {trade.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </section>
      ))}
      <Teasers heading={content.teasers.heading} category="PRODUCTION" projects={projects} />
    </ServicePage>
  );
}
