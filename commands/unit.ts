// `npm run unit`: the unit tests alone; `npm run unit -- FILE` those of the matching files.

import { runVitest } from './test/run-vitest.ts';
import { refuseUnmatchedFilters, UNIT_TESTS } from './test/unmatched-filters.ts';

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, UNIT_TESTS);
await runVitest('run', ['unit'], given);
