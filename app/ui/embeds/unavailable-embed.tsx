import styles from './embed-card.module.css';
import { EmbedPoster, OriginalLink, type ShownEmbed } from './embed-poster.tsx';

/**
 * Stands for a film or a post that is gone at its provider (§71.6): a sentence with a link instead of a player that
 * would show an error.
 */
export function UnavailableEmbed({ provider, ...embed }: ShownEmbed) {
  const { name, shows } = provider;
  const gone = shows === 'film' ? 'Ce film n’est plus disponible' : 'Cette publication n’est plus disponible';
  return (
    <EmbedPoster {...embed}>
      <p className={styles['note']}>
        {gone} <OriginalLink {...embed}>sur {name}</OriginalLink>.
      </p>
    </EmbedPoster>
  );
}
