import { Play } from '../icons.tsx';
import styles from './embed-card.module.css';
import { EmbedPoster, OriginalLink, type ShownEmbed } from './embed-poster.tsx';

/**
 * Placeholder of an embed until its third party is accepted (§10.5): the choice, and a link to the original for
 * visitors who prefer it or have no JavaScript.
 */
export function EmbedCard({
  provider,
  failed = false,
  onAccept,
  ...embed
}: ShownEmbed & {
  /** The accepted third party did not respond. */
  failed?: boolean;
  onAccept: () => void;
}) {
  const { name, shows } = provider;
  const film = shows === 'film';
  const from = /^[aeiouéèêh]/i.test(name) ? 'd’' : 'de ';
  return (
    <EmbedPoster {...embed}>
      <p className={styles['note']} role={failed ? 'status' : undefined}>
        {failed
          ? `${name} ne répond pas.`
          : `${film ? 'Ce film vient' : 'Cette publication vient'} ${from}${name}, qui peut déposer des cookies.`}
      </p>
      <div className={styles['ways']}>
        <button type="button" className={styles['accept']} onClick={onAccept}>
          {film ? <Play /> : null}
          {failed ? 'Réessayer' : `Accepter ${name} et ${film ? 'lire' : 'afficher'}`}
        </button>
        <OriginalLink {...embed}>Voir sur {name}</OriginalLink>
      </div>
    </EmbedPoster>
  );
}
