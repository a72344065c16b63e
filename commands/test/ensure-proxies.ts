import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAMS = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  openssl: '/usr/bin/openssl',
  varnish: '/usr/sbin/varnishd',
  'varnish-modules': `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`,
};

/**
 * Sees to the proxies that the journeys put before the site, and to what makes them a certificate: Debian's packages,
 * where this process may install them. What is still missing afterwards makes its journeys be skipped, by name.
 */
export function ensureProxies(): void {
  const missing = Object.keys(PROGRAMS).filter((name) => !installedProgram(name as keyof typeof PROGRAMS));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing Debian’s ${missing.join(', ')} (once)\n`);
  // Only the programs are wanted: at runlevel 1 no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'inherit',
    env,
  });
}

/** Where a program of this machine is; undefined when it isn't there. */
export function installedProgram(name: keyof typeof PROGRAMS): string | undefined {
  return existsSync(PROGRAMS[name]) ? PROGRAMS[name] : undefined;
}
