import { log } from './log.server.ts';

const WINDOW_MS = 60_000;

/**
 * A writer of log lines that strangers cause: a flood of them could fill the disk. At most `max` lines a minute are
 * written; the next line says how many were dropped before it, as `dropped`.
 */
export function limitedLog(level: 'info' | 'warn', max: number, now = () => performance.now()) {
  let window = { begun: now(), lines: 0, dropped: 0 };
  return (message: string, details: Record<string, unknown>): void => {
    const time = now();
    if (time - window.begun >= WINDOW_MS) window = { begun: time, lines: 0, dropped: window.dropped };
    if (window.lines >= max) {
      window.dropped += 1;
      return;
    }
    const { dropped } = window;
    window = { ...window, lines: window.lines + 1, dropped: 0 };
    log[level](message, dropped > 0 ? { ...details, dropped } : details);
  };
}
