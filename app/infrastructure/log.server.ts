import pino, { type Logger } from 'pino';
import { configuration } from './configuration.server.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];

let current: Logger | undefined;

/** Made with the first line: a wrong setting is told by whoever reads the configuration, not by the log. */
function logger(): Logger {
  current ??= pino(
    {
      level: configuration().LOG_LEVEL,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: withStack },
    },
    pino.multistream(
      [
        { level: 'debug', stream: process.stdout },
        { level: 'warn', stream: process.stderr },
      ],
      // A line goes to one place only: warnings and errors to stderr.
      { dedupe: true },
    ),
  );
  return current;
}

function withStack(error: unknown): unknown {
  return error instanceof Error ? { message: error.message, stack: error.stack } : error;
}

const writer =
  (level: Level) =>
  (message: string, details: Record<string, unknown> = {}): void =>
    logger()[level](details, message);

/**
 * One JSON line a message on stderr (warn, error) or stdout: `time` (ISO 8601), `level`, `message` and the details. An
 * Error named `error` among them becomes its message and stack.
 */
export const log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
};
