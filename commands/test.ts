// `npm test`: the first tier of the checks, one after the other, and a summary line with counts at the end. With names
// of browser tests (`npm test -- home`) only those journeys run after the checks. The second tier:
// commands/test-all.ts.
import { ensureBrowser } from './test/ensure-browser.ts';
import { TestRun } from './test/test-run.ts';
import { TIERS } from './test/tiers.ts';
import { refuseUnmatchedFilters } from './test/unmatched-filters.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked('npm test [-- JOURNEY …]: the first tier of the checks, of the journeys only those named');

const { projects, journeys, journeyFiles, packages } = TIERS.first;
const wanted = process.argv.slice(2);
refuseUnmatchedFilters(wanted, journeyFiles);
const tests = new TestRun();
tests.run('routes', '@react-router/dev/dist/cli/index.js', ['typegen']);
// Each checker of the compiler resolves the types that they share: its default of four is slower on two cores.
tests.check('types', '@typescript/native/bin/tsc', ['--checkers', '2']);
tests.check('lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
tests.check('import direction', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
  'app',
  'server',
  'commands',
  '--config',
  '.dependency-cruiser.cjs',
]);
tests.check('dead code', 'knip/bin/knip.js', []);
// One of them renders in a browser.
ensureBrowser();
tests.vitest('unit and contract tests', projects);
await tests.journeys('browser journeys', journeys, wanted);
tests.end(packages);
