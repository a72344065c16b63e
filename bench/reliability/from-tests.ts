import { spawnSync } from 'node:child_process';
import { ADDRESS_ATTACKS, MARKUP_ATTACKS } from '../../tests/attacks/attacks.ts';
import type { Figure } from '../harness/figures.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];

/** Guarantees that tests prove with fixed input: they run here as in `npm test` and `npm run test:all`. */
const PROOFS: [what: string, run: string[]][] = [
  [
    `${MARKUP_ATTACKS.length + ADDRESS_ATTACKS.length} attack strings in an article, saved and rendered: none executes or sends a request elsewhere`,
    [...VITEST, 'tests/attacks'],
  ],
  [
    'a day without mail in simulated time, processes killed 15 times: no message lost, none sent twice',
    [...VITEST, 'tests/contract/message-delivery.test.ts', '-t', 'a day without mail'],
  ],
  [
    'hundreds of aborted downloads of each kind: no file stays open',
    [...PLAYWRIGHT, 'visitors-who-leave', '-g', 'hundreds of visitors'],
  ],
  [
    'bodies of 120 MB to every form, with and without Content-Length: all refused, < 20 MB of memory',
    [...PLAYWRIGHT, 'bodies-without-end', '-g', 'bodies of 100 MB'],
  ],
  [
    'PostgreSQL restarted under traffic: no public page fails, no worker ends',
    [...PLAYWRIGHT, 'database-outage', '-g', 'restarted under traffic'],
  ],
];

export async function figuresOfTests(): Promise<Figure[]> {
  return PROOFS.map(([what, run]) => {
    const { status } = spawnSync(process.execPath, run, { env: { ...process.env, CI: '1' } });
    return {
      what,
      measured: status === 0 ? 'the test passes' : 'the test fails',
      goal: 'passes',
      holds: status === 0,
    };
  });
}
