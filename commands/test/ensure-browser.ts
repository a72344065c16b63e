import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from '../../tests/support/chromium-path.ts';

/**
 * Sees to a Chromium for the journeys: an installed one, else Playwright's own, else Debian's package. Without any
 * the journeys fail with Playwright's own message.
 */
export function ensureBrowser(): void {
  if (existsSync(chromiumPath())) return;
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (debian) {
    process.stdout.write('Installing Debian’s Chromium (once)\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const installed = spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (installed.status === 0) return;
  }
  process.stdout.write('Installing Playwright’s Chromium (once)\n');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
}
