import type { LogEvent } from 'kysely';
import { recordStep } from '../tracing/tracing.server.ts';

/** Records a statement of the database in the trace that goes on: its text, never what it is asked with. */
export function recordStatement(event: LogEvent): void {
  const { sql } = event.query;
  const command = /^\w*/.exec(sql)?.[0].toLowerCase() ?? '';
  recordStep(
    `database ${command}`,
    { 'db.query.text': sql },
    event.queryDurationMillis,
    event.level === 'error' ? event.error : undefined,
  );
}
