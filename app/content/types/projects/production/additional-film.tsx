import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import type { PictureFacts, PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { captionsAddress } from '#domain/films/captions.ts';
import {
  type FilmAlternatives as Alternatives,
  displayedAlternatives,
} from '#domain/films/film-alternatives.ts';
import { additionalFilm } from '#domain/media-blocks/additional-film.ts';
import { youtubePageUrl } from '#domain/media-blocks/video-link.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { UnavailableEmbed } from '#ui/embeds/unavailable-embed.tsx';
import VimeoPlayer from '#ui/embeds/vimeo-player.island.tsx';
import YoutubePlayer from '#ui/embeds/youtube-player.island.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Captions } from '#ui/film-alternatives/captions.tsx';
import { FilmAlternatives } from '#ui/film-alternatives/film-alternatives.tsx';
import type { PictureSource } from '#ui/responsive-image/responsive-image.tsx';
import styles from './additional-film.module.css';

/**
 * The additional film of a production, below its player (§7.10): a stored file, or a film at Vimeo or YouTube behind
 * the consent dialog. Any other URL becomes a plain link, and an invalid one is left out.
 */
export function AdditionalFilm({ alternatives, ...film }: FilmProps & { alternatives: Alternatives }) {
  const shown = additionalFilm(film.url);
  if (shown === undefined) return null;
  return (
    <div>
      <Film {...film} captions={alternatives.captions} />
      {shown.at === 'elsewhere' ? null : (
        <FilmAlternatives of={nameOf(film)} {...displayedAlternatives(alternatives)} />
      )}
    </div>
  );
}

type FilmProps = {
  url: string;
  title: string;
  /** For the cards of external films. */
  poster: PictureSource | undefined;
  pictures: PictureFactsByKey | undefined;
  /** The addresses of films that are gone at their provider. */
  unavailable: readonly string[] | undefined;
};

const nameOf = ({ title }: FilmProps) => `${frenchTypography(title)}, film complémentaire`;

function Film(props: FilmProps & { captions: string | undefined }) {
  const film = additionalFilm(props.url);
  if (film === undefined) return null;
  const title = nameOf(props);
  switch (film.at) {
    case 'vimeo':
      return (
        <div className={styles['frame']}>
          {props.unavailable?.includes(film.page) ? (
            <UnavailableEmbed
              provider={EMBED_PROVIDERS.vimeo}
              original={film.page}
              title={title}
              poster={props.poster}
            />
          ) : (
            <VimeoPlayer
              provider={EMBED_PROVIDERS.vimeo}
              src={film.player}
              original={film.page}
              title={title}
              poster={props.poster}
            />
          )}
        </div>
      );
    case 'youtube': {
      const original = youtubePageUrl(film.videoId);
      return (
        <div className={styles['frame']}>
          {props.unavailable?.includes(original) ? (
            <UnavailableEmbed
              provider={EMBED_PROVIDERS.youtube}
              original={original}
              title={title}
              poster={props.poster}
            />
          ) : (
            <YoutubePlayer
              provider={EMBED_PROVIDERS.youtube}
              videoId={film.videoId}
              title={title}
              poster={props.poster}
            />
          )}
        </div>
      );
    }
    case 'site':
      return (
        <OwnFilm
          path={film.path}
          facts={props.pictures?.[film.path]}
          title={title}
          captions={props.captions}
        />
      );
    case 'elsewhere':
      return (
        <p>
          <ExternalLink className="text-link strong" href={film.address}>
            Voir le film complémentaire
          </ExternalLink>
        </p>
      );
  }
}

/**
 * A player of a stored film. Its space is reserved before it loads; with a poster nothing is fetched before playback
 * starts (§28.4, §28.5).
 */
function OwnFilm(props: {
  path: string;
  facts: PictureFacts | undefined;
  title: string;
  captions: string | undefined;
}) {
  const { width, height, poster } = props.facts ?? {};
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film may come without captions; its texts stand beside it
    <video
      className={styles['own']}
      src={props.path}
      poster={poster}
      width={width}
      height={height}
      controls
      preload={poster ? 'none' : 'metadata'}
      playsInline
      aria-label={props.title}
    >
      {props.captions ? <Captions src={captionsAddress(props.captions)} /> : null}
    </video>
  );
}
