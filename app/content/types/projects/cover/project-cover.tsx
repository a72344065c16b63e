import { isStoredFile } from '#domain/files/stored-file.ts';
import {
  coverSizes,
  type PictureBox,
  type PictureFacts,
  type PictureFactsByKey,
  stillPicture,
} from '#domain/files/stored-picture.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { fromFilesAddress } from '#ui/files-address.ts';
import { type PictureSource, ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './project-cover.module.css';

/** Aspect ratio 4:5: three columns from 1024 px, two from 768 px. */
const CARD_BOXES: readonly PictureBox[] = [
  { when: '(min-width: 1024px)', width: '31vw', height: '39vw' },
  { when: '(min-width: 768px)', width: '46vw', height: '58vw' },
  { width: '92vw', height: '115vw' },
];

/** The cover as poster of a film's card: none when the cover is a film without a poster. */
export function posterOf(cover: string, pictures: PictureFactsByKey | undefined): PictureSource | undefined {
  return stillPicture(cover, pictures?.[cover]);
}

/**
 * The cover of a project in a card: a picture, the poster of a film or else its first frame, or, without a stored
 * cover, a plain background: purple for a web project (§5.11). Decorative: the adjacent title names the project.
 */
export function ProjectCover(props: {
  cover: string;
  facts: PictureFacts | undefined;
  kind: ProjectKind;
  /** The first picture of the page. */
  eager?: boolean | undefined;
  /** The layout boxes that it covers; by default those of a card. */
  boxes?: readonly PictureBox[] | undefined;
}) {
  if (!isStoredFile(props.cover)) return <span className={styles['none']} data-kind={props.kind} />;
  const picture = stillPicture(props.cover, props.facts);
  if (picture === undefined) {
    // A moment after the start, because many films begin in black.
    return (
      <film-cover className={styles['film']}>
        <video
          className={styles['cover']}
          style={{ objectPosition: props.facts?.focus }}
          src={fromFilesAddress(`${props.cover}#t=0.5`)}
          muted
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
        />
      </film-cover>
    );
  }
  return (
    <ResponsiveImage
      {...picture}
      className={styles['cover']}
      sizes={coverSizes(props.facts, props.boxes ?? CARD_BOXES)}
      alt=""
      first={props.eager}
    />
  );
}
