import { Icon } from '#admin/controls/icon.tsx';
import { durationText } from '#domain/files/file-facts.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import styles from './tiles.module.css';

/**
 * The thumbnail of a file, cropped to a square around its focal point (§28.1) unless it is shown whole, with its name
 * on one line: the content of a grid's link or button.
 */
export function FileTile({ file }: { file: LibraryFile }) {
  const style = { objectPosition: file.focus };
  return (
    <>
      <span className={styles['square']}>
        {file.type === 'video' ? (
          <>
            <video
              style={style}
              src={`${file.url}#t=0.5`}
              muted
              playsInline
              preload="metadata"
              tabIndex={-1}
              aria-hidden="true"
            />
            <span className={styles['film']}>
              <Icon name="video" size={14} />
              {file.durationMs === null ? 'Film' : `Film, ${durationText(file.durationMs)}`}
            </span>
          </>
        ) : (
          <img
            style={style}
            data-whole={file.whole || undefined}
            src={file.url}
            srcSet={pictureSrcSet(file.url, file.width ?? undefined)}
            sizes="160px"
            width={160}
            height={160}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={styles['name']} title={file.name}>
        {file.name}
      </span>
    </>
  );
}
