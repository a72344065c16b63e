import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, journeyBrowserPath } from '../../tests/support/chromium-path.ts';
import { aptInstall, mayInstall } from './system-packages.ts';

/** What brings a browser to a machine on which it could not be installed. */
export const BROWSER_COMMAND = 'apt-get install chromium chromium-headless-shell';

/**
 * Provides a browser for the journeys: Debian's packages where they can be installed, else what is installed already, else
 * Playwright's own. False where none of them starts.
 */
export function ensureBrowser(): boolean {
  if (mayInstall() && !existsSync(HEADLESS_SHELL) && !process.env['CHROMIUM_PATH'])
    // Its letters are among what it recommends.
    aptInstall(['chromium', 'chromium-headless-shell'], { recommended: true });
  if (!existsSync(journeyBrowserPath())) {
    process.stdout.write('Installing Playwright’s Chromium (once)\n');
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  // Playwright's own can be there without the libraries that it needs.
  return spawnSync(journeyBrowserPath(), ['--version']).status === 0;
}
