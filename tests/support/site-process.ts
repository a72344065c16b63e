import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { keepLog } from './logs-of-the-run.ts';

export type SiteProcess = {
  url: string;
  pid: number;
  output: () => string;
  stop: () => Promise<number | null>;
};

// A journey that fails before it stops its site must leave no process behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Starts the built product on a free port and waits until it accepts requests. Throws with its output when it exits.
 */
export async function startSite(environment: Record<string, string>): Promise<SiteProcess> {
  const site = await launchSite(environment);
  await site.ready();
  return site;
}

type LaunchedSite = SiteProcess & {
  /** Resolves when it accepts requests. Rejects with its output when it exits before. */
  ready: () => Promise<void>;
  /** Its exit code once it has exited; null when a signal ended it. */
  ended: () => Promise<number | null>;
};

/** As `npm start` does. */
const OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
];

/** Node's options with which the sites of tests hash passwords; a command that shares their database needs them too. */
export const FAST_HASHES = ['--import', './tests/support/fast-password-hashes.ts'];

/** Whether a journey or a contract test runs; benches measure the product as it is. */
const isTest = () => Boolean(process.env['SITE_TEMPLATE'] ?? process.env['VITEST']);

/** Starts the built product on a free port without waiting. */
export async function launchSite(environment: Record<string, string>): Promise<LaunchedSite> {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...OPTIONS, ...(isTest() ? FAST_HASHES : []), 'server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PICTURE_VARIANTS: '0',
      // No journey asks the real web.
      WATCH_LINKS: '0',
      // The same pages on every machine.
      FFMPEG_PATH: 'none',
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      // Only in journeys; benches don't check logs.
      if (process.env['SITE_TEMPLATE']) keepLog(child.pid ?? 0, String(chunk));
    });
  const url = `http://127.0.0.1:${port}`;
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return {
    url,
    ready: () => answering(url, child, () => output),
    ended,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return ended();
    },
  };
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
