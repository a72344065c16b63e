import { frenchLongDate } from '#domain/text/french-date.ts';
import styles from './lists.module.css';

/** When something was published, changed and made (§29.2); a day is told once. */
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
    { word: 'Publié', date: publishedAt },
    { word: 'Modifié', date: updatedAt },
    { word: 'Créé', date: createdAt },
  ].flatMap(({ word, date }) => (date ? [{ word, date, day: frenchLongDate(date) }] : []));
  return (
    <p className={styles['dates']}>
      {dates.map(({ word, date, day }, index) =>
        dates.findIndex((earlier) => earlier.day === day) < index ? null : (
          <span key={word}>
            {word} le <time dateTime={date.toISOString()}>{day}</time>
          </span>
        ),
      )}
    </p>
  );
}
