import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath, journeyBrowserPath } from './tests/support/chromium-path.ts';
import type { EngineOption } from './tests/support/other-browsers/journey.ts';

/** Journeys in each browser that Playwright does not drive here, one project each. */
const OTHER_BROWSERS = '**/other-browsers/**';

/** Journeys that need more than the site: proxies, a CDN, a bucket, PostgreSQL, several instances, print. */
const SERVICES = '**/services/**';

/**
 * Journeys through faults, attacks and unusual content; of the process, its commands and its caches; and what pages
 * request, when and in which size.
 */
const CONDITIONS = ['**/robustness/**', '**/operation/**', '**/loading/**'];

/** Journeys that compare screenshots to the pixel, rendered by a full browser instead of the headless shell. */
const DRAWN = '**/every-page.spec.ts';

const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

export default defineConfig<object, EngineOption>({
  testDir: 'tests/browser',
  outputDir: 'test-results/artifacts',
  snapshotPathTemplate: 'tests/browser/references/{arg}{ext}',
  globalSetup: './tests/support/template-site.ts',
  // `chromium` and `drawn` are part of `npm test`, the others of `npm run test:all` (commands/test/tiers.ts).
  projects: [
    { name: 'chromium', testIgnore: [OTHER_BROWSERS, SERVICES, ...CONDITIONS, DRAWN] },
    { name: 'drawn', testMatch: DRAWN, use: { launchOptions: launchOptions(chromiumPath()) } },
    { name: 'conditions', testMatch: CONDITIONS },
    { name: 'services', testMatch: SERVICES },
    { name: 'firefox', testMatch: OTHER_BROWSERS, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: OTHER_BROWSERS, use: { engine: 'webkit' } },
  ],
  // Each worker is a site and a browser.
  workers: Math.max(2, availableParallelism() - 1),
  // A busy machine can stall a browser for seconds: a failed journey is retried once and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // A limit for hangs: a busy machine can stall for a minute, and WebKit renders on the CPU.
  timeout: 300_000,
  // Independent of the page's height: a text that is missing on 100 x 100 px changes about 200 pixels at half size.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixels: 60, animations: 'disabled' } },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(journeyBrowserPath()),
  },
});
