import { isStoredFile } from '#domain/files/stored-file.ts';
import { type PictureFacts, stillPicture } from '#domain/files/stored-picture.ts';
import styles from './lists.module.css';

/**
 * The thumbnail of a row; a film shows its poster, or else its first image. A URL that is no stored file of this site
 * is not requested.
 */
export function RowCover({ src, facts }: { src: string; facts: PictureFacts | undefined }) {
  if (!isStoredFile(src)) return <span className={`${styles['cover']} ${styles['noCover']}`} />;
  const style = { objectPosition: facts?.focus };
  const picture = stillPicture(src, facts);
  if (picture === undefined)
    return <video className={styles['cover']} style={style} src={src} muted playsInline preload="metadata" />;
  return (
    <img
      className={styles['cover']}
      style={style}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="92px"
      alt=""
      width={92}
      height={68}
      loading="lazy"
      decoding="async"
    />
  );
}
