import { expect, test } from 'vitest';
import { countedText } from './counted-text.ts';

test('a count is in French, and a lower bound where counting stopped', () => {
  expect(countedText({ count: 1, more: false }, ['projet', 'projets'])).toBe('1 projet');
  expect(countedText({ count: 12, more: false }, ['projet', 'projets'])).toBe('12 projets');
  expect(countedText({ count: 1000, more: true }, ['projet', 'projets'])).toMatch(/^Plus de 1\s000 projets$/);
});
