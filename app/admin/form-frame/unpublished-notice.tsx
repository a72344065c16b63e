import styles from './unpublished-notice.module.css';

/** Above a form: visitors don't see all of what it holds. */
export function UnpublishedNotice() {
  return (
    <p className={styles['notice']}>
      Des modifications ne sont pas publiées&nbsp;: le site montre encore la version d’avant.
    </p>
  );
}
