import { SitePicture } from '#features/pages/site-picture.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/influence';
import styles from './influence.module.css';
import { Method } from './method.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readFixedPage(context, 'influence');
export const meta = serviceMeta('influence');

export default function Influence({ loaderData: { content, pictures } }: Route.ComponentProps) {
  return (
    <ServicePage page="influence" content={content} pictures={pictures} focusPoint="62% 50%">
      <section className={styles['intro']}>
        <p>{content.introduction.text}</p>
      </section>
      <section className={styles['pillars']} aria-labelledby="appuis">
        <h2 className="h2" id="appuis">
          {content.pillars.heading}
        </h2>
        <div className={styles['three']}>
          {content.pillars.list.map((pillar) => (
            <article key={pillar.name}>
              <h3>{pillar.name}</h3>
              <p>{pillar.text}</p>
            </article>
          ))}
        </div>
      </section>
      <section aria-labelledby="talents">
        <div className={styles['faces']}>
          {content.talents.portraits.map(({ picture }) => (
            <SitePicture
              key={picture}
              src={picture}
              pictures={pictures}
              sizes="(min-width: 1024px) 30vw, 50vw"
              alt=""
            />
          ))}
        </div>
        <div className={styles['talents']}>
          <h2 className="h2" id="talents">
            {content.talents.heading}
          </h2>
          <p className="muted">{content.talents.introduction}</p>
        </div>
      </section>
      <section className={styles['solutions']} aria-labelledby="solutions">
        <h2 className="h2" id="solutions">
          {content.solutions.heading}
        </h2>
        <ul>
          {content.solutions.list.map((solution) => (
            <li key={solution}>{solution}</li>
          ))}
        </ul>
      </section>
      <Method {...content.method} />
    </ServicePage>
  );
}
