// `npm run unit`: the unit and contract tests alone; `npm run unit -- NAME` those of files that are named so.
import { spawnSync } from 'node:child_process';
import { refuseUnmatchedFilters, UNIT_TESTS } from './test/unmatched-filters.ts';

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, UNIT_TESTS);
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...given], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
