import { isStoredFile } from '#domain/files/stored-file.ts';
import { stillPicture } from '#domain/files/stored-picture.ts';
import styles from './thumbnail.module.css';

type Cover = { coverImage: string; coverFacts?: Parameters<typeof stillPicture>[1] };

/**
 * The cover of an item in a row; a film shows its poster, or else its first image. A URL that is no stored file of this
 * site is not requested.
 */
export function Thumbnail({ item: { coverImage: src, coverFacts: facts } }: { item: Cover }) {
  if (!isStoredFile(src)) return <span className={`${styles['thumbnail']} ${styles['none']}`} />;
  const style = { objectPosition: facts?.focus };
  const picture = stillPicture(src, facts);
  if (picture === undefined)
    return (
      <video className={styles['thumbnail']} style={style} src={src} muted playsInline preload="metadata" />
    );
  return (
    <img
      className={styles['thumbnail']}
      style={style}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="80px"
      alt=""
      width={80}
      height={60}
      loading="lazy"
      decoding="async"
    />
  );
}
