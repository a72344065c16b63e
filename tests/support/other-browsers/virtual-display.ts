import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a virtual X display with a free number; `name` is the value for DISPLAY. */
export async function startDisplay(): Promise<{ name: string; end: () => Promise<void> }> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  return {
    name: `:${String(number).trim()}`,
    async end() {
      if (display.exitCode !== null) return;
      display.kill();
      await once(display, 'exit');
    },
  };
}
