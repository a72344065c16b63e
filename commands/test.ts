// `npm test`: every check, one after the other, and one line at the end that can be counted. With names of browser
// tests (`npm test -- home`) only those journeys run after the checks.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { ensureBrowser } from './test/ensure-browser.ts';
import { ensureOtherBrowsers } from './test/ensure-other-browsers.ts';
import { ensureProxies } from './test/ensure-proxies.ts';
import { JOURNEYS, refuseUnmatchedFilters } from './test/unmatched-filters.ts';

type Count = { passed: number; failed: number; skipped: number };
type Report = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  numPassedTests?: number;
  numFailedTests?: number;
};

const RESULTS = 'test-results';
const wanted = process.argv.slice(2);
const failures: string[] = [];
const total: Count = { passed: 0, failed: 0, skipped: 0 };

function run(name: string, command: string, args: string[]): boolean {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [`node_modules/${command}`, ...args], { stdio: 'inherit' });
  process.stdout.write(
    `${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)\n`,
  );
  if (status !== 0) failures.push(name);
  return status === 0;
}

function check(name: string, command: string, args: string[]): void {
  if (run(name, command, args)) total.passed++;
  else total.failed++;
}

/** Runs a test runner and adds what its report counts; a runner that died without a report is one failure. */
function suite(name: string, command: string, args: string[], report: string): void {
  rmSync(report, { force: true });
  const ok = run(name, command, args);
  const counted: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const passed = counted.numPassedTests ?? (counted.stats ? counted.stats.expected + counted.stats.flaky : 0);
  const failed = counted.numFailedTests ?? counted.stats?.unexpected ?? 0;
  if (counted.stats?.flaky)
    process.stdout.write(`${counted.stats.flaky} journeys passed only at the second try\n`);
  total.passed += passed;
  total.skipped += counted.stats?.skipped ?? 0;
  total.failed += ok ? failed : Math.max(failed, 1);
}

refuseUnmatchedFilters(wanted, JOURNEYS);
mkdirSync(RESULTS, { recursive: true });
run('routes', '@react-router/dev/dist/cli/index.js', ['typegen']);
check('types', '@typescript/native/bin/tsc', []);
check('lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
check('import direction', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
  'app',
  'server',
  'commands',
  '--config',
  '.dependency-cruiser.cjs',
]);
check('dead code', 'knip/bin/knip.js', []);
const vitestReport = `${RESULTS}/unit.json`;
suite(
  'unit and contract tests',
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  vitestReport,
);
await buildWhenNeeded();
ensureBrowser();
ensureProxies();
ensureOtherBrowsers();
suite('browser journeys', '@playwright/test/cli.js', ['test', ...wanted], `${RESULTS}/browser.json`);

process.stdout.write(`\n${failures.length === 0 ? 'Everything passed' : `Failed: ${failures.join(', ')}`}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 && failures.length === 0 ? 0 : 1);
