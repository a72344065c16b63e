import type { ReactNode } from 'react';
import { Play } from '../icons.tsx';
import { type PictureSource, ResponsiveImage } from '../responsive-image/responsive-image.tsx';
import styles from './embed-card.module.css';
import type { EmbedPurpose } from './embed-consent.ts';

const PROVIDER: Record<EmbedPurpose, string> = {
  vimeo: 'Vimeo',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/**
 * What stands for an embed until its third party is accepted (decision 24): its title, a picture stored here, the
 * choice, and the way to the original for who prefers that or has no JavaScript.
 */
export function EmbedCard(props: {
  purpose: EmbedPurpose;
  title: string;
  /** A picture of ours; none: a plain card. */
  poster?: PictureSource | undefined;
  /** The address of the original at the provider. */
  original: string;
}) {
  const provider = PROVIDER[props.purpose];
  const film = props.purpose !== 'instagram';
  return (
    <>
      <div className={styles['card']} data-card>
        {props.poster ? (
          <ResponsiveImage {...props.poster} sizes="(min-width: 1024px) 60vw, 100vw" alt="" />
        ) : null}
        <div className={styles['choice']}>
          <p className={styles['title']} data-embed-title>
            {props.title}
          </p>
          <p className={styles['note']}>
            {film ? 'Ce film vient de' : 'Cette publication vient d’'}
            {film ? ' ' : ''}
            {provider}, qui peut déposer des cookies.
          </p>
          <div className={styles['ways']}>
            <button type="button" className={styles['accept']} data-accept>
              {film ? <Play /> : null}
              {film ? `Accepter ${provider} et lire` : `Accepter ${provider} et afficher`}
            </button>
            <a
              className={styles['original']}
              href={props.original}
              target="_blank"
              rel="noopener noreferrer"
              data-original
            >
              Voir sur {provider}
              <span className="sr"> (nouvel onglet)</span>
            </a>
          </div>
        </div>
      </div>
      <Stage />
    </>
  );
}

/** Where the element puts the third party's content: React never looks inside. */
function Stage(): ReactNode {
  return (
    <div
      className={styles['stage']}
      data-stage
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; it says that the element owns the inside
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
