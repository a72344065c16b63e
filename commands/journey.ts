// `npm run journey`: the browser tests (journeys) alone, on a build of the current sources; `npm run journey -- FILE`
// those of the matching files, with `--headed` in a window, with `--ui` in Playwright's own interface.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { BROWSER_COMMAND, ensureBrowser } from './test/ensure-browser.ts';
import { JOURNEYS, refuseUnmatchedFilters } from './test/unmatched-filters.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked(
  'npm run journey [-- FILE … and options of Playwright]: the journeys, on a build of the sources',
);

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, JOURNEYS);
await buildWhenNeeded();
if (!ensureBrowser()) {
  process.stderr.write(`The journeys need Chromium: ${BROWSER_COMMAND}\n`);
  process.exit(1);
}
// The headless shell has no windows.
const shown = given.some((argument) => /^--(?:headed|ui|debug)\b/.test(argument));
// Playwright's interface has a window only with the browser that Playwright installs; else it is served at a URL.
const served = given.includes('--ui') && !existsSync(chromium.executablePath()) ? ['--ui-port=0'] : [];
const program = ['node_modules/@playwright/test/cli.js', 'test', ...given, ...served];
const { status } = spawnSync(process.execPath, program, {
  stdio: 'inherit',
  env: shown ? { ...process.env, CHROMIUM_PATH: chromiumPath() } : process.env,
});
process.exit(status ?? 1);
