// `npm run journey`: the browser tests (journeys) alone, on a build of the current sources; `npm run journey -- FILE`
// those of the matching files, with `--headed` in a window, with `--ui` in Playwright's own.
import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { BROWSER_COMMAND, ensureBrowser } from './test/ensure-browser.ts';
import { JOURNEYS, refuseUnmatchedFilters } from './test/unmatched-filters.ts';

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, JOURNEYS);
await buildWhenNeeded();
if (!ensureBrowser()) {
  process.stderr.write(`The journeys need Chromium: ${BROWSER_COMMAND}\n`);
  process.exit(1);
}
// The headless shell has no windows.
const shown = given.some((argument) => /^--(?:headed|ui|debug)\b/.test(argument));
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...given], {
  stdio: 'inherit',
  env: shown ? { ...process.env, CHROMIUM_PATH: chromiumPath() } : process.env,
});
process.exit(status ?? 1);
