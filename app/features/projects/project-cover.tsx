import type { ProjectKind } from '#domain/project.ts';
import { pictureSrcSet } from '#domain/stored-picture.ts';
import styles from './project-cover.module.css';

const CARD_SIZES = '(min-width: 1024px) 32vw, (min-width: 768px) 48vw, 95vw';

/** Is this cover a film? An influence project may have one (specification, influence forms). */
export function isFilm(cover: string): boolean {
  return /\.(mp4|webm|mov)(\?|#|$)/i.test(cover);
}

/**
 * The cover of a project in a card: a picture, the first image of a film, or, without cover, a ground of our own:
 * purple for a web project (checklist 105). Decorative: the title stands beside it.
 */
export function ProjectCover(props: {
  cover: string;
  kind: ProjectKind;
  /** Of the first view: fetched at once. */
  eager?: boolean | undefined;
  /** How wide the card draws it: three columns from 1024 px, two from 768 px, unless told otherwise. */
  sizes?: string | undefined;
}) {
  if (props.cover === '') return <span className={styles['none']} data-kind={props.kind} />;
  if (isFilm(props.cover)) {
    // A moment after the start, because many films begin in black.
    return (
      <video
        className={styles['cover']}
        src={`${props.cover}#t=0.5`}
        muted
        playsInline
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
      />
    );
  }
  return (
    <img
      className={styles['cover']}
      src={props.cover}
      srcSet={pictureSrcSet(props.cover)}
      sizes={props.sizes ?? CARD_SIZES}
      alt=""
      loading={props.eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
