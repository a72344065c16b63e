import { isFilm } from '#domain/files/film-file.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import styles from './lists.module.css';

/** The small picture of a row; a film shows its first image, and what is no stored file of this site is not requested. */
export function RowCover({ src }: { src: string }) {
  if (!isStoredFile(src)) return <span className={`${styles['cover']} ${styles['noCover']}`} />;
  if (isFilm(src))
    return <video className={styles['cover']} src={src} muted playsInline preload="metadata" />;
  return (
    <img
      className={styles['cover']}
      src={src}
      srcSet={pictureSrcSet(src)}
      sizes="92px"
      alt=""
      width={92}
      height={68}
      loading="lazy"
      decoding="async"
    />
  );
}
