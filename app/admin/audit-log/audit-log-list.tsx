import { Link } from 'react-router';
import { ActionButton } from '#admin/kit/action-button.tsx';
import styles from './audit-log.module.css';
import type { AuditLogDay, AuditLogRow } from './audit-log-days.ts';

/** The entries of the audit log by day, each with a link to its thing and, where possible, an undo button (§36.2). */
export function AuditLogList({ days }: { days: readonly AuditLogDay[] }) {
  return (
    <>
      {days.map(({ name, rows }) => (
        <section key={name} className={styles['day']} aria-label={name}>
          <h2>{name}</h2>
          <ul className="card rows">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ row }: { row: AuditLogRow }) {
  const { id, to, undo, sentence } = row;
  const { before, thing, after } = sentence;
  return (
    <li className={styles['row']}>
      <p id={`line-${id}`} tabIndex={-1}>
        {before}
        {to === undefined ? thing : <Link to={to}>{thing}</Link>}
        {after}
      </p>
      {undo === 'possible' ? (
        <ActionButton
          variant="outline"
          icon="undo"
          aria-describedby={`line-${id}`}
          intent="undo"
          fields={{ entry: id }}
          // The button disappears after the undo, so the entry takes the focus. After a failure it is pressed again.
          onGone={() => document.getElementById(`line-${id}`)?.focus()}
        >
          Annuler
        </ActionButton>
      ) : undo === 'done' ? (
        <span className="quiet">Annulé</span>
      ) : null}
    </li>
  );
}
