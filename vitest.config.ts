import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.ts',
      'server/**/*.test.ts',
      'commands/**/*.test.ts',
      'tests/{attacks,contract,documents,work}/**/*.test.ts',
      'tests/islands/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', PICTURE_VARIANTS: '0' },
    globalSetup: './tests/support/postgres-server.ts',
  },
});
