import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

// After the counter, which only counts modules that are compiled later.

import { comparedFields } from '#admin/versions/compared-fields.server.ts';

/** The same pseudo-random numbers at every run, spread over 0 to 1. */
function* spread(seed: number): Generator<number, never> {
  for (let value = seed; ; ) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield value / 2_147_483_648;
  }
}

const text = (seed: number, count: number, words: number, separator = ' ') => {
  const numbers = spread(seed);
  return Array.from({ length: count }, () => `m${Math.floor(numbers.next().value * words)}`).join(separator);
};

const PAIRS: Record<string, (size: number) => [string, string]> = {
  'written anew': (size) => [text(1, size, 2000), text(2, size, 2000)],
  'without a word in common': (size) => [text(1, size, 100), text(1, size, 100).replaceAll('m', 'n')],
  'of two words': (size) => [text(1, size, 2), text(2, size, 2)],
  'of two lines': (size) => [text(1, size, 2, '\n'), text(2, size, 2, '\n')],
  'of short lines, all changed': (size) => [text(1, size, 1e9, '\n'), text(2, size, 1e9, '\n')],
  'of lines that only end otherwise': (size) => [
    `${'x'.repeat(50)}1\n`.repeat(size),
    `${'x'.repeat(50)}2\n`.repeat(size),
  ],
  'of punctuation': (size) => ['. , ; '.repeat(size), ', . ! ; '.repeat(size)],
  'of one word, a part moved': (size) => [
    'a '.repeat(size),
    `${'a '.repeat(size / 2)}b ${'a '.repeat(size / 2)}`,
  ],
  'of loose accents': (size) => ['a\u0301'.repeat(size), 'e\u0301 '.repeat(size)],
};

const describeField = (field: string, value: string) => ({ label: field, text: value });

/** The budget of a comparison, plus reading the texts: some 30 ms. */
const MAX_STEPS = 3_000_000;

test.each(Object.entries(PAIRS))('comparing two texts %s costs bounded work', async (_name, pair) => {
  for (const size of [1000, 6000]) {
    const [version, today] = pair(size);
    const steps = await stepsOf(() => comparedFields({ version }, { version: today }, describeField));
    expect(steps, String(size)).toBeLessThan(MAX_STEPS);
  }
});

test.each(Object.entries(PAIRS))('thirty fields %s share that budget', async (_name, pair) => {
  const [version, today] = pair(2000);
  const fields = (text: string) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, text + index]));
  const steps = await stepsOf(() => comparedFields(fields(version), fields(today), describeField));
  expect(steps).toBeLessThan(MAX_STEPS);
});
