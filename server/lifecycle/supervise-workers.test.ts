import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/test-folder.ts';

/** A supervisor of workers that all but the first wait, as for a database; once all are there, all are killed. */
const PROGRAM = `
  import cluster from 'node:cluster';
  import { INSTALLS, superviseWorkers } from ${JSON.stringify(join(import.meta.dirname, 'supervise-workers.ts'))};
  const COUNT = 8;
  if (cluster.isPrimary) {
    process.on('uncaughtException', (error) => {
      console.log(error.message);
      process.exit(1);
    });
    superviseWorkers(COUNT, () => {});
    let states = 0;
    cluster.on('message', () => {
      states += 1;
      const workers = Object.values(cluster.workers);
      if (states === COUNT) for (const worker of workers) worker.process.kill('SIGKILL');
      if (states !== COUNT + 1) return;
      console.log('replaced');
      process.kill(process.pid, 'SIGTERM');
    });
  } else {
    process.send({ state: process.argv.includes(INSTALLS) ? 'ready' : 'waiting' });
    setInterval(() => {}, 1000);
  }
`;

it('replaces workers that all die at once, while it tells the others to listen', async () => {
  const program = join(testFolder('supervise-workers'), 'program.mjs');
  writeFileSync(program, PROGRAM);
  const { stdout } = await promisify(execFile)(process.execPath, [program]).catch((error) => error);
  expect(stdout).toBe('replaced\n');
});
