import pino, { type Logger } from 'pino';
import { withoutSecret } from '#domain/secret-paths.ts';
import { configuration } from './configuration.server.ts';
import { currentRequestId } from './request-id/request-id.server.ts';

let current: Logger | undefined;

/** Made with the first line: a wrong setting is told by whoever reads the configuration, not by the log. */
function logger(): Logger {
  current ??= pino(
    {
      level: configuration().LOG_LEVEL,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      // Which request it was, or which run of background work.
      mixin() {
        const reference = currentRequestId();
        return reference === undefined ? {} : { reference };
      },
      formatters: { level: (level) => ({ level }) },
      // No more than this: the errors of libraries carry rows, addresses and answers of other services.
      serializers: {
        error: (given) => (given instanceof Error ? { message: given.message, stack: given.stack } : given),
        path: (given) => (typeof given === 'string' ? withoutSecret(given) : given),
      },
    },
    // With `dedupe` a line goes to one of them.
    pino.multistream(
      [
        { level: 'debug', stream: process.stdout },
        { level: 'warn', stream: process.stderr },
      ],
      { dedupe: true },
    ),
  );
  return current;
}

const writer =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (message: string, details: Record<string, unknown> = {}): void =>
    logger()[level](details, message);

/**
 * One line of JSON each, on stderr (warn, error) or stdout: `level`, `time` (ISO 8601), `reference` of the request or the
 * run of background work that goes on (§53.1), the details, `message`. A detail named `error` becomes its message and
 * stack; one named `path` is without a secret that stands in it (§53.4).
 */
export const log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
};
