// `npm run contract`: the contract tests alone, on the engines of this machine and the services; `npm run contract --
// FILE --engine sqlite` those of the matching files, on one engine.

import { runVitest } from './test/run-vitest.ts';
import { CONTRACT_TESTS, refuseUnmatchedFilters } from './test/unmatched-filters.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked(
  'npm run contract [-- FILE … --engine sqlite|postgres|newest and options of Vitest]: the contract tests',
);

const PROJECTS: Record<string, string[]> = {
  sqlite: ['sqlite', 'commands'],
  postgres: ['postgres', 'services'],
  newest: ['newest'],
};

const given = process.argv.slice(2);
const at = given.findIndex((argument) => argument === '--engine' || argument.startsWith('--engine='));
const [option = '', following = ''] = at < 0 ? [] : given.splice(at, given[at] === '--engine' ? 2 : 1);
const engine = at < 0 ? undefined : (option.split('=')[1] ?? following);
const projects = engine === undefined ? ['sqlite', 'commands', 'postgres', 'services'] : PROJECTS[engine];
if (!projects) {
  process.stderr.write(`--engine takes ${Object.keys(PROJECTS).join(', ')}, not "${engine}"\n`);
  process.exit(1);
}
refuseUnmatchedFilters(
  given,
  engine === 'sqlite'
    ? `{${CONTRACT_TESTS},tests/contract/commands/*.test.ts}`
    : 'tests/contract/**/*.test.ts',
);
await runVitest('run', projects, given);
