import { Counter } from 'prom-client';
import { log } from '#infrastructure/log.server.ts';

const uncaught = new Counter({
  name: 'uncaught_errors_total',
  help: 'Errors that nobody caught: of a promise (the process goes on) or an exception (it ends).',
  labelNames: ['kind'],
});
// There from the start: of what appears with its first event Prometheus sees no increase.
for (const kind of ['promise', 'exception']) uncaught.inc({ kind }, 0);

/**
 * What nobody caught, each a fault to be mended. A rejected promise belongs to one piece of work, whose
 * failure says nothing about the rest: it is logged and counted, and the process goes on. After an exception nobody
 * knows what was left half done: the process ends as if it were told to, with code 1, and whoever supervises it starts
 * another.
 */
export function handleUncaughtErrors(end: () => void): void {
  process.on('unhandledRejection', (reason) => {
    uncaught.inc({ kind: 'promise' });
    log.error('a promise was rejected and nobody caught it', { error: asError(reason) });
  });
  process.on('uncaughtException', (error) => {
    uncaught.inc({ kind: 'exception' });
    log.error('an exception was thrown and nobody caught it: the process ends', { error: asError(error) });
    process.exitCode = 1;
    end();
  });
  // Whoever read the log has gone: no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
