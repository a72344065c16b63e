import type { PictureSource } from '../responsive-image/responsive-image.tsx';
import { EmbedCard } from './embed-card.tsx';
import styles from './embed-frame.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vimeo-player': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** A Vimeo film, asked of Vimeo only once the visitor agrees. Fills its frame. */
export function VimeoPlayer(props: {
  /** The address of Vimeo's player. */
  src: string;
  /** The film's page at Vimeo. */
  original: string;
  title: string;
  poster?: PictureSource | undefined;
}) {
  return (
    <vimeo-player className={styles['frame']} data-src={props.src} data-title={props.title}>
      <EmbedCard purpose="vimeo" title={props.title} poster={props.poster} original={props.original} />
    </vimeo-player>
  );
}
