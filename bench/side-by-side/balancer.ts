import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installedProgram } from '../../commands/test/system-packages.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { documented } from '../../tests/support/proxy.ts';

type Balancer = { url: string; port: number; stop: () => Promise<void> };

/**
 * A real nginx as a round-robin load balancer in front of instances: the configuration of docs/proxy with other
 * addresses and without TLS, so that only the balancing is measured. Undefined where nginx isn't installed.
 */
export async function startBalancer(instances: readonly string[]): Promise<Balancer | undefined> {
  const program = installedProgram('nginx');
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  const port = await freePort();
  const server = documented('docs/proxy/nginx.conf', {
    'server 127.0.0.1:3000;': instances.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' '),
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'ssl_certificate /etc/ssl/agence.example.pem;': '',
    'ssl_certificate_key /etc/ssl/agence.example.key;': '',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 1; events {}
     http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await wait(50);
  }
  return {
    url,
    port,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
