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
 * The Chromium of the benches and of the guide's pictures: CHROMIUM_PATH, else the system's Chromium or Chrome, else
 * the one that Playwright installs.
 */
export function chromiumPath(): string {
  return INSTALLED.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}

/**
 * The browser of the journeys: Debian's headless shell where it is installed, as it takes two thirds of the CPU time.
 */
export function journeyBrowserPath(): string {
  return !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath();
}
