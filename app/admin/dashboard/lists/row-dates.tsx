import { frenchLongDate } from '#domain/text/french-date.ts';
import styles from './lists.module.css';

/** When something was published, changed and made (§29.2); a day is told once. */
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
