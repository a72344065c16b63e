import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, journeyBrowserPath } from '../../tests/support/chromium-path.ts';
import { aptInstall, mayInstall } from './system-packages.ts';

/** The browser, and the fonts that its pages fall back to. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

/** The command that installs a browser where this process may not. */
export const BROWSER_COMMAND = `apt-get install ${PACKAGES.join(' ')}`;

/**
 * Provides a browser for the journeys: Debian's packages where they can be installed, else an installed one, else
 * Playwright's own. False where none of them starts.
 */
export function ensureBrowser(): boolean {
  if (mayInstall() && !existsSync(HEADLESS_SHELL) && !process.env['CHROMIUM_PATH'])
    aptInstall(PACKAGES, { recommended: true });
  if (!existsSync(journeyBrowserPath())) {
    process.stdout.write('Installing Playwright’s Chromium (once)\n');
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  // Playwright's own may be installed without the libraries that it needs.
  return spawnSync(journeyBrowserPath(), ['--version']).status === 0;
}
