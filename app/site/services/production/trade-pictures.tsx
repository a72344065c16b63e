import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { SitePicture } from '#features/pages/site-picture.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import sound from './sound.svg?url';
import styles from './trade-pictures.module.css';

// With scroll-driven animations, one fills the frame.
const PHOTO_SIZES =
  '(min-width: 1024px) and (prefers-reduced-motion: no-preference) 60vw, (min-width: 1024px) 40vw, 64vw';

type PhotosProps = { photos: readonly { picture: string }[]; pictures: PictureFactsByKey };

/** Four photographs: side by side, or, with scroll-driven animations, one after the other. */
export function Photos({ photos, pictures }: PhotosProps) {
  return (
    <div className={styles['photos']}>
      {photos.map(({ picture }) => (
        <SitePicture key={picture} src={picture} pictures={pictures} sizes={PHOTO_SIZES} alt="" />
      ))}
    </div>
  );
}

/** Sentences, each indented further than the one before. */
export function Writing({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles['writing']} aria-hidden="true">
      {lines.map((line, index) => (
        <AcceleratedWord key={line} fit decorative from={50} to={64 + 28 * index} cap="20cqi">
          {line}
        </AcceleratedWord>
      ))}
    </div>
  );
}

/** A voice, line after line. */
export function Sound() {
  return (
    <img
      className={styles['sound']}
      src={sound}
      alt=""
      width="1200"
      height="900"
      loading="lazy"
      decoding="async"
    />
  );
}
