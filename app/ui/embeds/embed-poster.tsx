import { type PictureSource, ResponsiveImage } from '../responsive-image/responsive-image.tsx';
import styles from './embed-card.module.css';
import type { EmbedProvider } from './embed-consent.ts';

export type ShownEmbed = {
  provider: EmbedProvider;
  title: string;
  /** A picture of the site; if unset, a plain card. */
  poster?: PictureSource | undefined;
  /** The URL of the original at the provider. */
  original: string;
};

/** What stands in the place of an embed: its title and words over a picture stored by the site. */
export function EmbedPoster({
  title,
  poster,
  children,
}: Pick<ShownEmbed, 'title' | 'poster'> & { children: React.ReactNode }) {
  return (
    <div className={styles['card']}>
      {poster ? (
        <ResponsiveImage {...poster} className="fill cover" sizes="(min-width: 1024px) 60vw, 100vw" alt="" />
      ) : null}
      <div className={styles['choice']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** The link to the original at the provider, in a new tab. */
export function OriginalLink({
  title,
  original,
  children,
}: Pick<ShownEmbed, 'title' | 'original'> & { children: React.ReactNode }) {
  return (
    <a className={styles['original']} href={original} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr">{`\u00a0: ${title} (nouvel onglet)`}</span>
    </a>
  );
}
