import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The one Chromium that benches and the guide's pictures are made with: the one that CHROMIUM_PATH names, the machine's own
 * Chromium or Chrome, else the one that Playwright installs.
 */
export function chromiumPath(): string {
  return INSTALLED.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}

/**
 * What the journeys are driven in: the same engine without a browser's windows around it where Debian has brought it, as it
 * takes two thirds of the processor's time.
 */
export function journeyBrowserPath(): string {
  return !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}
