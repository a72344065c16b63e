import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';

/** Time from `npm start` on an installation that has run before until /healthz responds 200. */
export async function start(): Promise<Figure[]> {
  const folder = await demonstrationFolder();
  const viaNpm: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < 5; round++) {
    viaNpm.push(await secondsUntilHealthy('npm', ['start'], folder));
    alone.push(await secondsUntilHealthy(process.execPath, ['server/main.ts'], folder));
  }
  return [
    {
      what: 'second npm start until /healthz is 200',
      measured: `${median(viaNpm).toFixed(2)} s (of 5: ${viaNpm.map((seconds) => seconds.toFixed(2)).join(', ')})`,
      goal: '<= 1.0 s',
      holds: median(viaNpm) <= 1,
    },
    {
      what: 'the same without npm: node server/main.ts',
      measured: `${median(alone).toFixed(2)} s`,
      goal: '',
    },
  ];
}

async function secondsUntilHealthy(command: string, args: string[], folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(command, args, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      PICTURE_VARIANTS: '0',
    },
    stdio: 'ignore',
    // npm forwards signals unreliably: the whole process group is ended.
    detached: true,
  });
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (answer?.status === 200) return (performance.now() - began) / 1000;
      await wait(5);
    }
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    }
  }
}
