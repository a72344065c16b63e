import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Fails a run whose name filter (`-t`) matched no test, which Vitest would report as success. */
export class NameFilterMatches implements Reporter {
  #filter: RegExp | undefined;

  onInit(vitest: Vitest): void {
    this.#filter = vitest.config.testNamePattern;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#filter || modules.some(ranATest)) return;
    process.stderr.write(`No test is named like ${this.#filter.source}\n`);
    process.exitCode = 1;
  }
}

function ranATest({ children }: TestModule): boolean {
  return [...children.allTests()].some((test) => test.result().state !== 'skipped');
}
