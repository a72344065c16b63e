import { spawnSync } from 'node:child_process';
import { ADDRESS_ATTACKS, MARKUP_ATTACKS } from '../../tests/attacks/attacks.ts';
import type { Figure } from '../figure.ts';

/** Figures of guarantees that tests already cover: they run here as in npm test. */
export async function figuresOfTests(): Promise<Figure[]> {
  const attacks = passes(['tests/attacks']);
  const mail = passes(['tests/contract/message-delivery.test.ts', '-t', 'a day without mail']);
  return [
    {
      what: `attack strings tried in an article, saved and drawn: ${MARKUP_ATTACKS.length + ADDRESS_ATTACKS.length}`,
      measured: attacks ? '0 that could run or ask elsewhere' : 'the test fails',
      goal: '0',
      holds: attacks,
    },
    {
      what: 'a day without mail in simulated time, processes killed 15 times, both engines',
      measured: mail ? '0 lost, 0 twice' : 'the test fails',
      goal: '0 and 0',
      holds: mail,
    },
  ];
}

function passes(names: string[]): boolean {
  return spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...names]).status === 0;
}
