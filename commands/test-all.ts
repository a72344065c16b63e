// `npm run test:all`: the second tier of the checks, which `npm test` leaves out: PostgreSQL (installed and newest),
// databases of former versions, S3, proxies, CDN, replica, instances, print, Firefox and WebKit. With names of browser
// tests only those journeys run after the contract tests.
import { installPackages } from './test/system-packages.ts';
import { TestRun } from './test/test-run.ts';
import { TIERS } from './test/tiers.ts';
import { refuseUnmatchedFilters } from './test/unmatched-filters.ts';
import { explainIfAsked } from './usage.ts';

explainIfAsked(
  'npm run test:all [-- JOURNEY …]: the second tier of the checks, of the journeys only those named',
);

const { projects, journeys, journeyFiles, packages, installed } = TIERS.second;
const wanted = process.argv.slice(2);
refuseUnmatchedFilters(wanted, journeyFiles);
installPackages(installed);
const tests = new TestRun();
tests.vitest('contract tests on other engines and services', projects);
await tests.journeys('journeys through services and other browsers', journeys, wanted);
tests.end(packages);
