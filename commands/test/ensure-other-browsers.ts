import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/** What WebKit plays films with, which Debian only recommends. */
const CODECS = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'];

/**
 * Sees to Firefox and WebKit for the journeys that go through each browser: Debian's packages, where this process may
 * install them. Says what is still missing; the journeys of that browser are then skipped and counted as such.
 */
export function ensureOtherBrowsers(): void {
  const missing = () =>
    Object.entries(PACKAGES).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing Debian’s ${wanted.join(', ')} (once)\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted, ...CODECS], {
      stdio: 'inherit',
      env,
    });
  }
  const still = missing();
  if (still.length > 0)
    process.stdout.write(`Without ${still.join(', ')} the journeys that need it are skipped\n`);
}
