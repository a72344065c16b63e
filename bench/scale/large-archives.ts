import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import type { Figure } from '../figure.ts';
import { newFolder } from '../installations.ts';
import { npmScript } from '../npm-script.ts';
import { emptyPlace, type Place } from './sized-site.ts';

const GOAL_SECONDS = 180;
const GOAL_MB = 300;
const TELLS_ITS_PEAK =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS+"\\n"))';

/** Duration and memory of backup, restore and export of a large site. */
export async function largeArchives(server: PostgresServer | undefined, place: Place): Promise<Figure[]> {
  const folder = newFolder();
  const archive = join(folder, 'large.backup');
  return [
    timed('backup', archive, place),
    timed('restore', archive, await emptyPlace(server, 'restored')),
    timed('export', join(folder, 'large.zip'), place),
  ];
}

function timed(command: string, file: string, place: Place): Figure {
  const began = performance.now();
  const ran = spawnSync(process.execPath, ['--import', TELLS_ITS_PEAK, ...npmScript(command), file], {
    env: { ...process.env, ...place },
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(ran.stderr);
  const seconds = (performance.now() - began) / 1000;
  const peak = Number(/peak (\d+)/.exec(ran.stderr)?.[1]) / 1024;
  return {
    what: `${command} of ${/\d+ rows/.exec(ran.stdout)?.[0] ?? 'no rows'}`,
    measured: `${seconds.toFixed(0)} s, ${peak.toFixed(0)} MB`,
    goal: `<= ${GOAL_SECONDS} s and ${GOAL_MB} MB`,
    holds: seconds <= GOAL_SECONDS && peak <= GOAL_MB,
  };
}
