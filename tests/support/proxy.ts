import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedProgram } from '../../commands/test/system-packages.ts';
import { freePort } from './free-port.ts';

/** The host name in the documented configurations. */
export const NAME = 'agence.example';
export type ProxyKind = 'nginx' | 'caddy';
export type RunningProxy = {
  /** The URL for visitors: https, with the documented host name. */
  url: string;
  port: number;
  /** The port of unencrypted HTTP. */
  plainPort: number;
  stop: () => Promise<void>;
};

/** Texts of a documented configuration and their replacements in a test. */
type Changes = Record<string, string>;
type Places = {
  folder: string;
  certificate: string;
  key: string;
  site: string;
  port: number;
  plainPort: number;
};

/** Whether this machine has what `startProxy` needs. */
export function hasProxy(kind: ProxyKind): boolean {
  return installedProgram(kind) !== undefined && installedProgram('openssl') !== undefined;
}

/**
 * A real TLS proxy in front of a site: the configuration of docs/proxy with other addresses, files and the replacements
 * of `changes`. The certificate is self-signed.
 */
export async function startProxy(
  kind: ProxyKind,
  siteUrl: string,
  changes: Changes = {},
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${kind}-`));
  const places: Places = {
    folder,
    certificate: join(folder, 'certificate.pem'),
    key: join(folder, 'key.pem'),
    site: new URL(siteUrl).host,
    port: await freePort(),
    plainPort: await freePort(),
  };
  makeCertificate(places);
  const { file, args } = kind === 'nginx' ? configureNginx(places, changes) : configureCaddy(places, changes);
  const child = spawn(installedProgram(kind) ?? kind, [...args, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let message = '';
  child.stderr.on('data', (chunk) => {
    message += chunk;
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(places.port))) {
    if (child.exitCode !== null) throw new Error(`${kind} ended with ${child.exitCode}:\n${message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { port, plainPort } = places;
  return { url: `https://${NAME}:${port}`, port, plainPort, stop };
}

function configureNginx(places: Places, changes: Changes): { file: string; args: string[] } {
  const { folder, certificate, key, site, port, plainPort } = places;
  const server = documented('docs/proxy/nginx.conf', {
    'server 127.0.0.1:3000;': `server ${site};`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '/var/log/nginx/agence.log': join(folder, 'access.log'),
    '/etc/ssl/agence.example.pem': certificate,
    '/etc/ssl/agence.example.key': key,
    ...changes,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    server,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main.join('\n'));
  return { file, args: ['-p', folder, '-c'] };
}

function configureCaddy(places: Places, changes: Changes): { file: string; args: string[] } {
  const { folder, certificate, key, site, port, plainPort } = places;
  const server = documented('docs/proxy/Caddyfile', {
    [`\n{$SITE_HOST:${NAME}} {`]: `\n${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    '{$SITE_UPSTREAM:127.0.0.1:3000}': site,
    ...changes,
  });
  // Its default ports may be in use.
  const main = `{\n\tadmin off\n\tauto_https off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, main + server);
  return { file, args: ['run', '--adapter', 'caddyfile', '--config'] };
}

/** A documented configuration with replacements; throws if a text to be replaced is missing. */
export function documented(file: string, changes: Changes): string {
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`${file} has no "${before}" any more`);
    text = text.replaceAll(before, after);
  }
  return text;
}

function makeCertificate({ certificate, key }: Places): void {
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(installedProgram('openssl') ?? 'openssl', ['req', '-x509', ...kind, ...files, ...subject], {
    stdio: 'pipe',
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const where = { host: '127.0.0.1', port, path: '/healthz', servername: NAME, headers: { host: NAME } };
    get({ ...where, rejectUnauthorized: false }, (result) => {
      result.resume();
      // Any response: the site behind it may still be starting.
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
