import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { provideEngines } from './provided-engines.ts';
import { bringS3Server } from './s3-server.ts';

/** Vitest calls it once a run, before any test; what it returns ends the server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  bringS3Server();
  return provideEngines(project, await startPostgres(), ['sqlite', 'postgres']);
}
