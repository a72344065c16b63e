import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/social-media';
import styles from './social-media.module.css';

export const loader = ({ context }: Route.LoaderArgs) => readFixedPage(context, 'social-media');
export const meta = serviceMeta('social-media');

export default function SocialMedia({ loaderData: { content, pictures } }: Route.ComponentProps) {
  return (
    <ServicePage page="social-media" content={content} pictures={pictures} attached>
      <section className={styles['section']} aria-labelledby="gestes">
        <h2 className={`h2 ${styles['heading']}`} id="gestes">
          {content.cards.heading}
        </h2>
        <ul className={styles['cards']}>
          {content.cards.list.map((expertise) => (
            <li key={expertise.name}>
              <h3>{expertise.name}</h3>
              <p>{expertise.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </ServicePage>
  );
}
