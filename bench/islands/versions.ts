import { spawnSync } from 'node:child_process';
import { type SiteProcess, startSite } from '../../tests/support/site-process.ts';
import { newFolder } from '../installations.ts';

/**
 * A running version of the product: one site with the demonstration content and, if requested, one with 10,000 projects
 * more.
 */
export type Version = { name: string; small: SiteProcess; large: SiteProcess };

const PROJECTS = 10_000;

/**
 * Starts this version and, where BENCH_FORMER names a built checkout of another one, that one, to be measured
 * alternately. One process for pages as they come, one for a site with ten thousand projects.
 */
export async function startVersions(): Promise<Version[]> {
  const former = process.env['BENCH_FORMER'];
  const versions = [await startVersion('this', process.cwd())];
  if (former) versions.push(await startVersion('former', former));
  return versions;
}

export async function stopVersions(versions: readonly Version[]): Promise<void> {
  await Promise.all(versions.flatMap(({ small, large }) => [small.stop(), large.stop()]));
}

async function startVersion(name: string, checkout: string): Promise<Version> {
  const [few, many] = [newFolder(), newFolder()];
  const small = await startSite({ DATA_DIR: few }, checkout);
  const filling = await startSite({ DATA_DIR: many }, checkout);
  await filling.stop();
  const filled = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'commands/demo.ts', '--projects', String(PROJECTS)],
    { cwd: checkout, env: { ...process.env, DATA_DIR: many }, encoding: 'utf8' },
  );
  if (filled.status !== 0) throw new Error(filled.stderr);
  return { name, small, large: await startSite({ DATA_DIR: many }, checkout) };
}
