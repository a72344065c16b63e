import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** The PostgreSQL of the npm package for a few tests that the machine's own has run too. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ packaged: true });
  project.provide('postgresUrl', server.url);
  project.provide('engines', ['postgres']);
  return server.stop;
}
