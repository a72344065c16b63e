import styles from './unpublished-notice.module.css';

/** Above a form: the published version differs from it. */
export function UnpublishedNotice() {
  return (
    <p className={styles['notice']}>
      Des modifications ne sont pas publiées&nbsp;: le site montre encore la version d’avant.
    </p>
  );
}
