import pino, { type Logger } from 'pino';
import { withoutSecret } from '#domain/secret-paths.ts';
import { configuration } from './configuration.server.ts';
import { currentRequestId } from './request-id/request-id.server.ts';

let current: Logger | undefined;

/** Created with the first line: an invalid setting is reported by the reader of the configuration, not by the log. */
function logger(): Logger {
  current ??= pino(
    {
      level: configuration().LOG_LEVEL,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      // Request id of the request or the run of background work.
      mixin() {
        const reference = currentRequestId();
        return reference === undefined ? {} : { reference };
      },
      formatters: { level: (level) => ({ level }) },
      // Nothing else: library errors carry rows, URLs and responses of other services.
      serializers: {
        error: (given) => (given instanceof Error ? { message: given.message, stack: given.stack } : given),
        path: (given) => (typeof given === 'string' ? withoutSecret(given) : given),
      },
    },
    // `dedupe` writes each line to one stream only.
    pino.multistream(
      [
        { level: 'debug', stream: copied(process.stdout) },
        { level: 'warn', stream: copied(process.stderr) },
      ],
      { dedupe: true },
    ),
  );
  return current;
}

let receiveCopy: ((line: string) => void) | undefined;

/** Hands a copy of each further line to `receive`; undefined ends it. */
export function copyLogTo(receive: ((line: string) => void) | undefined): void {
  receiveCopy = receive;
}

function copied(to: NodeJS.WriteStream) {
  return {
    write(line: string) {
      to.write(line);
      receiveCopy?.(line);
    },
  };
}

const writer =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (message: string, details: Record<string, unknown> = {}): void =>
    logger()[level](details, message);

/**
 * Log lines of JSON, on stderr (warn, error) or stdout: `level`, `time` (ISO 8601), `reference` (the request id of the
 * current request or run of background work, §53.1), the details, `message`. A detail named `error` becomes its message
 * and stack; in one named `path`, secrets are redacted (§53.4).
 */
export const log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
};
