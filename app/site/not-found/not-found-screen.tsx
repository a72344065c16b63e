import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './not-found-screen.module.css';

/** The 404 page: light, with a drawing of a gull and one link back (§1.4). */
export function NotFoundScreen() {
  return (
    <main className={styles['screen']} id="contenu" tabIndex={-1} data-paper="" data-later-styles="">
      <picture>
        <ResponsiveImage
          className={styles['drawing']}
          src={siteMedia('not-found/mouette-encre.webp')}
          alt=""
          width={1920}
          height={1080}
          first
        />
      </picture>
      <div className={styles['text']} data-first-text="">
        <p className={styles['number']} aria-hidden="true">
          <AcceleratedWord power={1.1}>404</AcceleratedWord>
        </p>
        <div>
          <h1>Page non trouvée</h1>
          <a className="text-link strong" href={href('/recherche')}>
            Chercher sur le site
          </a>
        </div>
        <ButtonLink href="/" variant="black">
          RETOUR À L'ACCUEIL
        </ButtonLink>
      </div>
    </main>
  );
}
