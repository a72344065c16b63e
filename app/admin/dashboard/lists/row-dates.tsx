import { frenchLongDate } from '#domain/text/french-date.ts';
import styles from './lists.module.css';

/** The dates of publication, last change and creation (§29.2); equal days are shown once. */
export function RowDates(dates: { createdAt: Date; updatedAt: Date; publishedAt: Date | null }) {
  const published = dates.publishedAt ? frenchLongDate(dates.publishedAt) : undefined;
  const created = frenchLongDate(dates.createdAt);
  const updated = frenchLongDate(dates.updatedAt);
  return (
    <p className={styles['dates']}>
      {published ? <span>Publié le {published}</span> : null}
      {updated === published || updated === created ? null : <span>Modifié le {updated}</span>}
      {created === published ? null : <span>Créé le {created}</span>}
    </p>
  );
}
