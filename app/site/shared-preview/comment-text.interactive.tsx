import { filmTime, placeName } from '#domain/shared-previews/place.ts';
import styles from './comments.module.css';
import type { SharedComment } from './shared-comment.ts';

/** What was said: by whom, on which place and second, and what the agency replied. */
export function CommentText({
  comment: { name, comment, approved, at, place, second, reply, done },
  lost,
  onSeek,
}: {
  comment: SharedComment;
  /** The page no longer shows the place. */
  lost: boolean;
  /** Shows the film at the second; undefined where there is nothing to show yet. */
  onSeek?: (() => void) | undefined;
}) {
  return (
    <>
      <p className={styles['who']}>
        <strong>{name}</strong> <span>{approved ? `a validé ${at}` : at}</span>
        {done ? <span className={styles['done']}>Fait</span> : null}
      </p>
      {place ? (
        <p className={styles['place']}>
          {placeName(place)}
          {second === undefined ? null : onSeek ? (
            <button type="button" onClick={onSeek}>
              à {filmTime(second)}
            </button>
          ) : (
            <span>à {filmTime(second)}</span>
          )}
        </p>
      ) : null}
      {lost ? <p className={styles['lost']}>L’endroit a changé depuis.</p> : null}
      {comment ? <p className={styles['words']}>{comment}</p> : null}
      {reply ? (
        <div className={styles['reply']}>
          <p className={styles['who']}>
            <strong>L’agence</strong> <span>{reply.at}</span>
          </p>
          <p className={styles['words']}>{reply.text}</p>
        </div>
      ) : null}
    </>
  );
}
