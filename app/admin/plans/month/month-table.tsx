import type { TitledPlan } from '#content/schedule/read-plans.server.ts';
import { weeksOfMonth } from '#domain/plans/planned-month.ts';
import { parisDay } from '#domain/publication-date.ts';
import { counted } from '#domain/text/plural.ts';
import styles from '../plans.module.css';
import { nameOfMonth, placeOfDay } from './names.ts';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** A month by weeks, with today marked; a day with plans links to its list. */
export function MonthTable({
  month,
  today,
  plans,
}: {
  month: string;
  today: string;
  plans: readonly TitledPlan[];
}) {
  const counts = new Map<string, number>();
  const dates = new Map(plans.map(({ id, dueAt }) => [id, dueAt]));
  for (const dueAt of dates.values()) counts.set(parisDay(dueAt), (counts.get(parisDay(dueAt)) ?? 0) + 1);
  return (
    <table className={styles['month']}>
      <caption className="sr">{nameOfMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}.</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              <td key={WEEKDAYS[weekday]} aria-current={day === today ? 'date' : undefined}>
                {day === undefined ? null : <Day day={day} count={counts.get(day) ?? 0} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, count }: { day: string; count: number }) {
  const number = Number(day.slice(8));
  if (count === 0) return <span className="grey">{number}</span>;
  return (
    <a href={`#${placeOfDay(day)}`}>
      {number}
      <span className="sr">&nbsp;: {counted(count, 'date programmée', 'dates programmées')}</span>
      <span className={styles['count']} aria-hidden="true">
        {count}
      </span>
    </a>
  );
}
