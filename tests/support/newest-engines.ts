import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { provideEngines } from './provided-engines.ts';

/** The PostgreSQL of the npm package for a few tests that the machine's own has run too. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideEngines(project, await startPostgres({ packaged: true }), ['postgres']);
}
