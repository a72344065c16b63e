import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { provideEngines } from './provided-engines.ts';

/** Vitest calls it once a run; what it returns ends the server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideEngines(project, await startPostgres(), ['sqlite', 'postgres']);
}
