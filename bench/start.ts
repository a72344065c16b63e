import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { alternately, atMost, type Figure, median, milliseconds } from './harness/figures.ts';
import { demonstrationFolder } from './harness/sites.ts';

/** Time from `npm start` on an installation that has run before until /healthz responds 200. */
export async function start(): Promise<Figure[]> {
  const folder = await demonstrationFolder();
  const times = await alternately(5, {
    npm: () => millisecondsUntilHealthy('npm', ['start'], folder),
    alone: () => millisecondsUntilHealthy(process.execPath, ['server/main.ts'], folder),
  });
  const figure = atMost('second npm start until /healthz is 200', median(times.npm) / 1000, 1, 's', 2);
  return [{ ...figure, reference: `${(median(times.alone) / 1000).toFixed(2)} s without npm` }];
}

async function millisecondsUntilHealthy(command: string, args: string[], folder: string): Promise<number> {
  const port = String(await freePort());
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: folder, PORT: port, PICTURE_VARIANTS: '0' },
    stdio: 'ignore',
    // npm forwards signals unreliably: the whole process group is ended.
    detached: true,
  });
  try {
    return await milliseconds(async () => {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
        const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
        if (response?.status === 200) return;
        await pause(5);
      }
    });
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    }
  }
}
