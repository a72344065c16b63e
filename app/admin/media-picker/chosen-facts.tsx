import { type FileFacts, factsText, isTooSmall, type Measures } from '#domain/files/file-facts.ts';
import { demonstrationFileName } from '#domain/files/file-name.ts';
import { isSiteMedia } from '#domain/files/site-media.ts';
import styles from './media-picker.module.css';

/**
 * The facts of the chosen file: name, dimensions, size, duration; whether it is smaller than advised, and which
 * browsers can't play a film.
 */
export function ChosenFacts(props: {
  address: string;
  file: FileFacts | undefined;
  atLeast: Measures | undefined;
  film: boolean;
}) {
  const { address, file, atLeast, film } = props;
  return (
    <div role="status">
      {isSiteMedia(address) ? (
        <p className={styles['facts']}>
          <b className="block cut medium">{demonstrationFileName(film)}</b>
        </p>
      ) : null}
      {file ? (
        <p className={styles['facts']}>
          <b className="block cut medium" title={file.name}>
            {file.name}
          </b>
          {factsText(file)}
        </p>
      ) : null}
      {file?.warning ? <p className={styles['small']}>{file.warning}</p> : null}
      {file && atLeast && isTooSmall(file, atLeast) ? (
        <p className={styles['small']}>
          {film
            ? 'Plus petit que conseillé\u00a0: ce film paraîtra un peu flou.'
            : 'Plus petite que conseillé\u00a0: cette image paraîtra un peu floue.'}
        </p>
      ) : null}
    </div>
  );
}
