import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs Vitest on some projects of vitest.config.ts and exits with its status. */
export async function runVitest(
  mode: 'run' | 'watch',
  projects: readonly string[],
  given: readonly string[],
): Promise<never> {
  const chosen = projects.map((project) => `--project=${project}`);
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', mode, ...chosen, ...given], {
    stdio: 'inherit',
  });
  process.on('SIGTERM', () => child.kill());
  const [status] = await once(child, 'exit');
  process.exit(status ?? 1);
}
