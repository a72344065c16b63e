import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram } from '../../commands/test/system-packages.ts';
import { freePort } from './free-port.ts';
import { documented } from './proxy.ts';

export const PURGE_TOKEN = 'the-token-of-this-site';

export type RunningVarnish = { url: string; stop: () => Promise<void> };

/** Whether this machine has Varnish with its xkey module (purge by surrogate keys). */
export function hasVarnish(): boolean {
  return installedProgram('varnish') !== undefined && installedProgram('varnish-modules') !== undefined;
}

/**
 * A real Varnish in front of a site, with the configuration of docs/proxy with another address of the site and another
 * token. `port`: where it listens, so that the site can be configured before Varnish runs.
 */
export async function startVarnish(sitePort: number, port: number): Promise<RunningVarnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const file = join(folder, 'site.vcl');
  const text = documented('docs/proxy/varnish.vcl', {
    '.port = "3000";': `.port = "${sitePort}";`,
    'the-token-of-the-site': PURGE_TOKEN,
  });
  writeFileSync(file, text);
  const work = join(folder, 'work');
  const own = ['-n', work, '-a', `127.0.0.1:${port}`, '-T', `127.0.0.1:${await freePort()}`];
  const child = spawn(
    installedProgram('varnish') ?? 'varnishd',
    ['-F', '-f', file, ...own, '-s', 'malloc,64m', '-j', 'none', '-p', 'http_gzip_support=off'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let message = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      message += chunk;
    });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with ${child.exitCode}:\n${message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
