// `npm run unit`: the unit tests alone; `npm run unit -- FILE` those of the matching files.

import { runVitest } from './test/run-vitest.ts';
import { refuseUnmatchedFilters, UNIT_TESTS } from './test/unmatched-filters.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked('npm run unit [-- FILE … and options of Vitest]: the unit tests');

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, UNIT_TESTS);
await runVitest('run', ['unit', 'isolated', 'work'], given);
