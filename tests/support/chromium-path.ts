import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The one Chromium that journeys, benches and the guide's pictures are made with: the one that CHROMIUM_PATH names, the
 * machine's own Chromium or Chrome, else the one that Playwright installs.
 */
export function chromiumPath(): string {
  return INSTALLED.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}
