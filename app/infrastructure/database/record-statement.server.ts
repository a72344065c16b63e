import type { LogEvent } from 'kysely';
import { recordStep } from '../tracing/tracing.server.ts';

/** Records a database statement in the current trace: its SQL, never its parameters. */
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
