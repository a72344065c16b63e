import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian packages of the programs that tests start, and how to detect each. */
const PROGRAMS = {
  caddy: '/usr/bin/caddy',
  ffmpeg: '/usr/bin/ffmpeg',
  'firefox-esr': '/usr/bin/firefox-esr',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  postgresql: '/usr/lib/postgresql',
  prometheus: '/usr/bin/promtool',
  varnish: '/usr/sbin/varnishd',
  'varnish-modules': `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`,
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};
export type SystemPackage = keyof typeof PROGRAMS;

/** Codecs of WebKit's films, which Debian only recommends. */
const CODECS = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'];

/** Path of a program on this machine; undefined when it isn't installed. */
export function installedProgram(name: SystemPackage): string | undefined {
  return existsSync(PROGRAMS[name]) ? PROGRAMS[name] : undefined;
}

/** The packages that this machine lacks. */
export const missingPackages = (names: readonly SystemPackage[]): SystemPackage[] =>
  names.filter((name) => !installedProgram(name));

/** Whether this process may install system packages. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The command that installs packages. */
export const installCommand = (names: readonly string[]): string => `apt-get install ${names.join(' ')}`;

/** Installs the missing packages where this process may, and announces it first. */
export function installPackages(names: readonly SystemPackage[]): void {
  const missing = missingPackages(names);
  if (missing.length === 0 || !mayInstall()) return;
  aptInstall([...missing, ...(missing.includes('webkit2gtk-driver') ? CODECS : [])]);
}

/** Announces and installs Debian packages. They may still be missing afterwards: without a network, for example. */
export function aptInstall(packages: readonly string[], { recommended = false } = {}): void {
  process.stdout.write(`Installing Debian’s ${packages.join(', ')} (once)\n`);
  // Only the programs are needed: at runlevel 1 no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const bare = recommended ? [] : ['--no-install-recommends'];
  spawnSync('apt-get', ['install', '-y', '-qq', ...bare, ...packages], { stdio: 'inherit', env });
}
