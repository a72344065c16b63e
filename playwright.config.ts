import { defineConfig } from '@playwright/test';
import { installedBrowser } from './commands/test/ensure-browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/artifacts',
  snapshotPathTemplate: 'tests/browser/references/{arg}{ext}',
  globalSetup: './tests/support/template-site.ts',
  workers: 2,
  // A busy machine can stop a browser for seconds: a journey that fails is tried once more and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
