import { frenchTypography } from '#domain/french-typography.ts';
import { vimeoPageUrl, vimeoPlayerUrl, youtubeVideoId } from '#domain/video-link.ts';
import { VimeoPlayer } from '#ui/embeds/vimeo-player.tsx';
import { YoutubePlayer } from '#ui/embeds/youtube-player.tsx';
import type { PictureSource } from '#ui/responsive-image/responsive-image.tsx';
import styles from './additional-film.module.css';

/**
 * The additional film of a production, below its player (decision 22): a file of our own, or a film at Vimeo or
 * YouTube behind the visitor's consent. Any other address is only a link.
 */
export function AdditionalFilm(props: { url: string; title: string; poster: PictureSource | undefined }) {
  const { url } = props;
  if (url === '') return null;
  const title = `${frenchTypography(props.title)}, film complémentaire`;
  const vimeo = vimeoPlayerUrl(url);
  const vimeoPage = vimeoPageUrl(url);
  const youtube = youtubeVideoId(url);
  if (vimeo && vimeoPage) {
    return (
      <div className={styles['frame']}>
        <VimeoPlayer src={vimeo} original={vimeoPage} title={title} poster={props.poster} />
      </div>
    );
  }
  if (youtube) {
    return (
      <div className={styles['frame']}>
        <YoutubePlayer videoId={youtube} title={title} poster={props.poster} />
      </div>
    );
  }
  if (isOwnFile(url)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film may come without captions; its texts stand beside it
      <video className={styles['own']} src={url} controls preload="metadata" playsInline aria-label={title} />
    );
  }
  return (
    <p>
      <a className={styles['elsewhere']} href={url} target="_blank" rel="noopener noreferrer">
        Voir le film complémentaire
      </a>
    </p>
  );
}

function isOwnFile(url: string): boolean {
  return url.startsWith('/storage/') || /^https?:\/\/[^/]+\/storage\/v1\/object\/public\//.test(url);
}
