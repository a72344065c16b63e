import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { installedProgram } from '../../../commands/test/system-packages.ts';
import { freePort } from '../../support/free-port.ts';
import { documented } from '../../support/proxy.ts';

const caddy = installedProgram('caddy');

/** A stand-in for a site: responds with its name and the visitor's IP address that it received. */
async function startStandIn(name: string): Promise<Server> {
  const server = createServer(({ headers }, response) => {
    response.end(`${name} ${headers['x-forwarded-host']} ${headers['x-forwarded-proto']}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** The response that a visitor gets under a host name, or the error instead. */
function visit(port: number, name: string): Promise<string> {
  return new Promise((resolve) => {
    const where = { host: '127.0.0.1', port, servername: name, headers: { host: name }, agent: false };
    get({ ...where, rejectUnauthorized: false }, async (result) => {
      resolve(Buffer.concat(await Array.fromAsync(result)).toString());
    }).on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message));
  });
}

it.skipIf(caddy === undefined)(
  'one Caddy routes each host name to its agency, with a certificate issued on demand, and none for other names',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-agencies-'));
    const sites = [await startStandIn('azur'), await startStandIn('brume')];
    const [azur, brume] = sites.map((site) => (site.address() as AddressInfo).port);
    const [port, plainPort, askPort] = [await freePort(), await freePort(), await freePort()];
    writeFileSync(
      join(folder, 'agencies'),
      `azur.example 127.0.0.1:${azur}\nwww.azur.example 127.0.0.1:${azur}\nbrume.example 127.0.0.1:${brume}\n`,
    );
    // Caddy's internal authority instead of a public one; other ports, and no changes to the machine.
    const own = `admin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}`;
    writeFileSync(
      join(folder, 'Caddyfile'),
      documented('docs/proxy/many-agencies.Caddyfile', {
        '{\n\ton_demand_tls {': `{\n\t${own}\n\ton_demand_tls {`,
        '127.0.0.1:9470': `127.0.0.1:${askPort}`,
        'https:// {\n\ttls {': 'https:// {\n\tbind 127.0.0.1\n\ttls internal {',
      }),
    );
    const child = spawn(caddy ?? 'caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    let message = '';
    child.stderr.on('data', (chunk) => {
      message += chunk;
    });
    try {
      while ((await visit(port, 'azur.example')) === 'ECONNREFUSED') {
        if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}:\n${message}`);
        await sleep(50);
      }
      expect(await visit(port, 'azur.example')).toBe('azur azur.example https');
      expect(await visit(port, 'www.azur.example')).toBe('azur www.azur.example https');
      expect(await visit(port, 'brume.example')).toBe('brume brume.example https');
      expect(await visit(port, 'inconnu.example')).toMatch(/ALERT|EPROTO/);
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      for (const site of sites) site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
