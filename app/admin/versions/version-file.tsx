import { type PictureFacts, stillPicture } from '#domain/files/stored-picture.ts';
import styles from './versions.module.css';

/** The thumbnail of a file in a version; a film without a poster shows its first image. */
export function VersionFile({
  address,
  facts,
  missing,
}: {
  address: string;
  facts: PictureFacts | undefined;
  missing: boolean;
}) {
  const name = decodeURIComponent(address.split('/').at(-1) ?? '');
  if (missing) return <span className={styles['missing']}>Fichier supprimé&nbsp;: {name}</span>;
  const picture = stillPicture(address, facts);
  if (picture === undefined)
    return <video className={styles['file']} src={address} muted playsInline preload="metadata" />;
  return (
    <img
      className={styles['file']}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="144px"
      alt={facts?.alt ?? name}
      loading="lazy"
      decoding="async"
    />
  );
}
