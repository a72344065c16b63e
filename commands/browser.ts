// `npm run browser`: the journeys alone, on a build of these very sources; `npm run browser -- NAME` those of files that are
// named so.
import { spawnSync } from 'node:child_process';
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { ensureBrowser } from './test/ensure-browser.ts';
import { JOURNEYS, refuseUnmatchedFilters } from './test/unmatched-filters.ts';

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, JOURNEYS);
await buildWhenNeeded();
ensureBrowser();
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...given], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
