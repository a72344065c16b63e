// `npm run test:watch`: runs the unit and contract tests (SQLite), then again those that an edited file affects. With
// `-- FILE` it runs only those of the matching files.
import { runVitest } from './test/run-vitest.ts';
import { TIERS } from './test/tiers.ts';
import { CONTRACT_TESTS, refuseUnmatchedFilters, UNIT_TESTS } from './test/unmatched-filters.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked(
  'npm run test:watch [-- FILE … and options of Vitest]: unit and contract tests, again after each edit',
);

const given = process.argv.slice(2);
refuseUnmatchedFilters(given, `{${UNIT_TESTS},${CONTRACT_TESTS}}`);
await runVitest('watch', TIERS.first.projects, given);
