import { configuration } from './configuration.server.ts';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = Exclude<(typeof LEVELS)[number], 'silent'>;

/** One JSON line a message on stderr (warn, error) or stdout. An Error among the details becomes message and stack. */
function write(level: Level, message: string, details: Record<string, unknown> = {}): void {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(configuration().LOG_LEVEL)) return;
  const plain = Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      value instanceof Error ? { message: value.message, stack: value.stack } : value,
    ]),
  );
  const line = `${JSON.stringify({ time: new Date().toISOString(), level, message, ...plain })}\n`;
  (level === 'warn' || level === 'error' ? process.stderr : process.stdout).write(line);
}

export const log = {
  debug: (message: string, details?: Record<string, unknown>) => write('debug', message, details),
  info: (message: string, details?: Record<string, unknown>) => write('info', message, details),
  warn: (message: string, details?: Record<string, unknown>) => write('warn', message, details),
  error: (message: string, details?: Record<string, unknown>) => write('error', message, details),
};
