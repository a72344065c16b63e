import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, journeyBrowserPath } from '../../tests/support/chromium-path.ts';

/**
 * Sees to a browser for the journeys: Debian's packages where they can be installed, else what is installed already, else
 * Playwright's own. Without any the journeys fail with Playwright's own message.
 */
export function ensureBrowser(): void {
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (debian && !existsSync(HEADLESS_SHELL) && !process.env['CHROMIUM_PATH']) {
    process.stdout.write('Installing Debian’s Chromium (once)\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (existsSync(journeyBrowserPath())) return;
  process.stdout.write('Installing Playwright’s Chromium (once)\n');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
}
