import { Play } from '../icons.tsx';
import { type PictureSource, ResponsiveImage } from '../responsive-image/responsive-image.tsx';
import styles from './embed-card.module.css';
import type { EmbedProvider } from './embed-consent.ts';

/**
 * Placeholder of an embed until its third party is accepted (§10.5): its title, a picture stored by the site, the
 * choice, and a link to the original for visitors who prefer it or have no JavaScript.
 */
export function EmbedCard(props: {
  provider: EmbedProvider;
  title: string;
  /** A picture of the site; if unset, a plain card. */
  poster?: PictureSource | undefined;
  /** The URL of the original at the provider. */
  original: string;
  onAccept: () => void;
}) {
  const { name, shows } = props.provider;
  const film = shows === 'film';
  const from = /^[aeiouéèêh]/i.test(name) ? 'd’' : 'de ';
  return (
    <div className={styles['card']}>
      {props.poster ? (
        <ResponsiveImage {...props.poster} sizes="(min-width: 1024px) 60vw, 100vw" alt="" />
      ) : null}
      <div className={styles['choice']}>
        <p className={styles['title']}>{props.title}</p>
        <p className={styles['note']}>
          {`${film ? 'Ce film vient' : 'Cette publication vient'} ${from}${name}, qui peut déposer des cookies.`}
        </p>
        <div className={styles['ways']}>
          <button type="button" className={styles['accept']} onClick={props.onAccept}>
            {film ? <Play /> : null}
            {`Accepter ${name} et ${film ? 'lire' : 'afficher'}`}
          </button>
          <a className={styles['original']} href={props.original} target="_blank" rel="noopener noreferrer">
            Voir sur {name}
            <span className="sr">{` : ${props.title} (nouvel onglet)`}</span>
          </a>
        </div>
      </div>
    </div>
  );
}
