import { beforeAll, expect, it } from 'vitest';
import { indexPending } from '#features/public-search/index-pending.server.ts';
import { askGolden, fillGolden, type GoldenAnswer } from '../support/golden-search/golden-search.ts';
import { describeOnBothEngines } from './engines.ts';

const MIN_QUESTIONS = 200;
const MIN_RIGHT = 0.95;

/** The bench `found` asks the same among 100,000. */
describeOnBothEngines('the golden set of the public search among 600 items', () => {
  let answers: GoldenAnswer[] = [];

  beforeAll(async () => {
    await fillGolden(600);
    await indexPending();
    answers = await askGolden();
  });

  it('finds what is asked for first', () => {
    expect(answers.length).toBeGreaterThanOrEqual(MIN_QUESTIONS);
    const wrong = answers.filter(({ expected, first }) => first !== expected);
    expect(
      1 - wrong.length / answers.length,
      JSON.stringify(wrong, ['question', 'expected', 'first'], 1),
    ).toBeGreaterThanOrEqual(MIN_RIGHT);
  });
});
