import { Counter } from 'prom-client';
import { log } from '#infrastructure/log.server.ts';

const uncaught = new Counter({
  name: 'uncaught_errors_total',
  help: 'Uncaught errors: of a promise (the process goes on) or an exception (it ends).',
  labelNames: ['kind'],
});
// Initialized with 0: Prometheus sees no increase in a series that appears with its first event.
for (const kind of ['promise', 'exception']) uncaught.inc({ kind }, 0);

/**
 * Handles uncaught errors, each a bug. An unhandled rejection belongs to one piece of work and says nothing about the
 * rest: it is logged and counted, and the process goes on. After an uncaught exception the state is unknown: the
 * process drains and exits with code 1, and its supervisor starts another.
 */
export function handleUncaughtErrors(end: () => void): void {
  process.on('unhandledRejection', (reason) => {
    uncaught.inc({ kind: 'promise' });
    log.error('unhandled promise rejection', { error: asError(reason) });
  });
  process.on('uncaughtException', (error) => {
    uncaught.inc({ kind: 'exception' });
    log.error('uncaught exception: ending the process', { error: asError(error) });
    process.exitCode = 1;
    end();
  });
  // The reader of the log has gone (EPIPE): no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
