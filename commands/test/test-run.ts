import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWhenNeeded } from '../build/build-when-needed.ts';
import { BROWSER_COMMAND, ensureBrowser } from './ensure-browser.ts';
import { installCommand, missingPackages, type SystemPackage } from './system-packages.ts';

type Report = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
};

const RESULTS = 'test-results';

/** The steps of a test command, one after the other, and the summary line with counts at its end. */
export class TestRun {
  readonly #failures: string[] = [];
  readonly #total = { passed: 0, failed: 0, skipped: 0 };

  constructor() {
    mkdirSync(RESULTS, { recursive: true });
  }

  /** Runs a program of node_modules. */
  run(name: string, program: string, args: string[]): boolean {
    process.stdout.write(`\n── ${name}\n`);
    const started = Date.now();
    const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: 'inherit',
    });
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
    if (status !== 0) this.#failures.push(name);
    return status === 0;
  }

  /** A program that counts as one check. */
  check(name: string, program: string, args: string[]): void {
    if (this.run(name, program, args)) this.#total.passed++;
    else this.#total.failed++;
  }

  /** The unit and contract tests of some projects of vitest.config.ts. */
  vitest(name: string, projects: readonly string[]): void {
    const report = `${RESULTS}/${name.replaceAll(' ', '-')}.json`;
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    this.#suite(name, 'vitest/vitest.mjs', ['run', ...chosen, ...reporters], report);
  }

  /** The journeys of some projects of playwright.config.ts; all are skipped on a machine without a browser. */
  async journeys(name: string, projects: readonly string[], wanted: readonly string[]): Promise<void> {
    const args = ['test', ...projects.map((project) => `--project=${project}`), ...wanted];
    await buildWhenNeeded();
    if (ensureBrowser()) return this.#suite(name, '@playwright/test/cli.js', args, `${RESULTS}/browser.json`);
    const skipped = countJourneys(args);
    this.#total.skipped += skipped;
    process.stdout.write(`\n── ${name}\n${skipped} skipped for lack of Chromium: ${BROWSER_COMMAND}\n`);
  }

  /** Names the missing packages of skipped tests, prints the count, and ends the process. */
  end(packages: readonly SystemPackage[]): never {
    const missing = missingPackages(packages);
    if (missing.length > 0)
      process.stdout.write(
        `\nWithout ${missing.join(', ')} some tests are skipped: ${installCommand(missing)}\n`,
      );
    const { passed, failed, skipped } = this.#total;
    const message =
      this.#failures.length === 0 ? 'Everything passed' : `Failed: ${this.#failures.join(', ')}`;
    process.stdout.write(`\n${message}\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    process.exit(failed === 0 && this.#failures.length === 0 ? 0 : 1);
  }

  /** Runs a test runner and adds the counts of its report; a crash without a report counts as one failure. */
  #suite(name: string, program: string, args: string[], report: string): void {
    rmSync(report, { force: true });
    const ok = this.run(name, program, args);
    const counted: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
    const { stats } = counted;
    if (stats?.flaky) process.stdout.write(`${stats.flaky} journeys passed only at the second try\n`);
    const failed = counted.numFailedTests ?? stats?.unexpected ?? 0;
    this.#total.passed += counted.numPassedTests ?? (stats ? stats.expected + stats.flaky : 0);
    this.#total.skipped += counted.numPendingTests ?? stats?.skipped ?? 0;
    this.#total.failed += ok ? failed : Math.max(failed, 1);
  }
}

/** How many journeys Playwright would run. */
function countJourneys(args: readonly string[]): number {
  const program = ['node_modules/@playwright/test/cli.js', ...args, '--list', '--reporter=json'];
  // Without this variable the reporter prints to stdout, whatever the configuration says.
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' };
  const { stdout } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { stats }: Report = JSON.parse(stdout);
  return (stats?.skipped ?? 0) + (stats?.expected ?? 0);
}
