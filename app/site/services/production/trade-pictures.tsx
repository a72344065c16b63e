import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { SitePicture } from '#features/pages/site-picture.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import styles from './trade-pictures.module.css';

// With scroll-driven animations, one fills the frame.
const PHOTO_SIZES =
  '(min-width: 1024px) and (prefers-reduced-motion: no-preference) 60vw, (min-width: 1024px) 40vw, 64vw';

type Placed = { className: string | undefined };
type PhotosProps = Placed & { photos: readonly { picture: string }[]; pictures: PictureFactsByKey };

/** Four photographs: side by side, or, with scroll-driven animations, one after the other. */
export function Photos({ photos, pictures, className }: PhotosProps) {
  return (
    <div className={`${styles['photos']} ${className}`}>
      {photos.map(({ picture }) => (
        <SitePicture key={picture} src={picture} pictures={pictures} sizes={PHOTO_SIZES} alt="" />
      ))}
    </div>
  );
}

/** Sentences, each indented further than the one before. */
export function Writing({ lines, className }: Placed & { lines: readonly string[] }) {
  return (
    <div className={`${styles['writing']} ${className}`} aria-hidden="true">
      {lines.map((line, index) => (
        <AcceleratedWord key={line} fit decorative from={50} to={64 + 28 * index} cap="20cqi">
          {line}
        </AcceleratedWord>
      ))}
    </div>
  );
}

/** A voice, line after line. */
export function Sound({ className }: Placed) {
  return <div className={`${styles['sound']} ${className}`} />;
}
