import { frenchLongDate } from '#domain/text/french-date.ts';
import styles from './lists.module.css';

/** When something was published, changed and made (§29.2). */
export function RowDates({
  createdAt,
  updatedAt,
  publishedAt,
}: {
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
}) {
  const dates = [
    ['Publié', publishedAt],
    ['Modifié', updatedAt],
    ['Créé', createdAt],
  ] as const;
  return (
    <p className={styles['dates']}>
      {dates.map(([word, date]) =>
        date ? (
          <span key={word}>
            {word} le <time dateTime={date.toISOString()}>{frenchLongDate(date)}</time>
          </span>
        ) : null,
      )}
    </p>
  );
}
