import { ExternalLink } from '../external-link.tsx';
import { fromFilesAddress } from '../files-address.ts';
import styles from './film-alternatives.module.css';

/**
 * Below a film: its transcription in a disclosure, and its version with an audio description (§66.3), a link or a player.
 * Nothing where neither exists.
 */
export function FilmAlternatives({
  of,
  named = false,
  transcription,
  describedPage,
  describedFilm,
}: {
  /** Title of the film. */
  of: string;
  /** Whether the title is visible: where several films share one player. */
  named?: boolean;
  /** Its paragraphs; empty without a transcription. */
  transcription: readonly string[];
  /** The page at Vimeo of the version with audio description. */
  describedPage: string | undefined;
  /** The same as a film of the site: fetched when it is played. */
  describedFilm?: string | undefined;
}) {
  if (transcription.length === 0 && (describedPage ?? describedFilm) === undefined) return null;
  const name = named ? `\u00a0: ${of}` : <span className="sr">{`\u00a0: ${of}`}</span>;
  return (
    <div className={styles['alternatives']}>
      {transcription.length > 0 ? (
        <details>
          <summary>Transcription{name}</summary>
          {transcription.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order
            <p key={index}>{paragraph}</p>
          ))}
        </details>
      ) : null}
      {describedFilm ? (
        <details>
          <summary>Version audiodécrite{name}</summary>
          {/* biome-ignore lint/a11y/useMediaCaption: what is said here is in the transcription above */}
          <video
            className={styles['film']}
            src={fromFilesAddress(describedFilm)}
            controls
            playsInline
            preload="none"
            aria-label={`Version audiodécrite\u00a0: ${of}`}
          />
        </details>
      ) : null}
      {describedPage ? (
        <ExternalLink className="text-link strong" href={describedPage}>
          Version audiodécrite{name}
        </ExternalLink>
      ) : null}
    </div>
  );
}
