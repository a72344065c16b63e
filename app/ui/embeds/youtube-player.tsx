import type { PictureSource } from '../responsive-image/responsive-image.tsx';
import { EmbedCard } from './embed-card.tsx';
import styles from './embed-frame.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'youtube-player': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** A YouTube film, asked of YouTube (no-cookie) only once the visitor agrees. Fills its frame. */
export function YoutubePlayer(props: {
  videoId: string;
  title: string;
  /** Where the film starts, in seconds. */
  start?: number | undefined;
  poster?: PictureSource | undefined;
}) {
  const from = props.start ? `?start=${props.start}` : '';
  return (
    <youtube-player
      className={styles['frame']}
      data-src={`https://www.youtube-nocookie.com/embed/${props.videoId}${from}`}
      data-title={props.title}
    >
      <EmbedCard
        purpose="youtube"
        title={props.title}
        poster={props.poster}
        original={`https://www.youtube.com/watch?v=${props.videoId}`}
      />
    </youtube-player>
  );
}
