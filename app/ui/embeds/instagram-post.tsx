import type { PictureSource } from '../responsive-image/responsive-image.tsx';
import { EmbedCard } from './embed-card.tsx';
import styles from './embed-frame.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'instagram-post': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** An Instagram post, asked of Instagram only once the visitor agrees. As high as the post. */
export function InstagramPost(props: {
  /** The post's canonical address; undefined when what was stored is none. */
  post: string | undefined;
  title?: string | undefined;
  poster?: PictureSource | undefined;
  /** After how many milliseconds Instagram's script is asked again to draw the post. */
  retries?: readonly number[];
}) {
  if (props.post === undefined) {
    return <p className={styles['invalid']}>Lien Instagram manquant ou invalide</p>;
  }
  return (
    <instagram-post
      className={styles['post']}
      data-post={props.post}
      data-retries={(props.retries ?? [300]).join(' ')}
    >
      <EmbedCard
        purpose="instagram"
        title={props.title ?? 'Publication Instagram'}
        poster={props.poster}
        original={props.post}
      />
    </instagram-post>
  );
}
