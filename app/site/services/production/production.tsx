import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { readNewestProjects } from '#features/projects/read-projects.server.ts';
import { readSection } from '#features/projects/read-section.server.ts';
import { deferred, headersOfLoader, withSections } from '#site/deferred.tsx';
import { Teasers } from '#site/teasers/teasers.tsx';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/production';
import styles from './production.module.css';
import { TRADES } from './production-texts.ts';
import { TradePictureView } from './trade-picture.tsx';

const SERVICE = {
  name: 'Production',
  path: href('/production'),
  description:
    'Production audiovisuelle à Paris et Montpellier : vidéo, photographie, rédaction web, live streaming et podcast.',
  image: siteMedia('production/production-desktop.webp'),
};

export async function loader() {
  return withSections({
    projects: await deferred(readSection('productions', () => readNewestProjects('production', 3))),
  });
}

export const headers = headersOfLoader;

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches, SERVICE);
}

export default function Production({ loaderData }: Route.ComponentProps) {
  return (
    <ServicePage
      {...SERVICE}
      title="PRODUCTION"
      film={siteMedia('production/production')}
      pitch="Une idée, une équipe, une image juste."
      invitation="Un lieu, une date, une envie : on prépare le plateau."
    >
      {TRADES.map((trade, index) => (
        <section
          key={trade.name}
          className={styles['trade']}
          aria-labelledby={`metier-${index + 1}`}
          data-later={index > 1 ? '' : undefined}
        >
          <div className={styles['picture']}>
            <TradePictureView picture={trade.picture} />
          </div>
          <div className={styles['text']}>
            <h2 id={`metier-${index + 1}`} style={{ '--stretch': `${62 + 14 * index}%` }}>
              {trade.name}
            </h2>
            <p>{trade.text}</p>
            <ul>
              {trade.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <Teasers heading="Derniers tournages" category="PRODUCTION" projects={loaderData.projects} />
    </ServicePage>
  );
}
