import { expect, test } from 'vitest';
import { counted, countedUpTo, plural } from './plural.ts';

test.each([
  [0, '0 projet'],
  [1, '1 projet'],
  [2, '2 projets'],
  [1_000_000, expect.stringMatching(/^1\s000\s000 projets$/)],
])('%i is counted in French as %o', (count, text) => {
  expect(counted(count, 'projet', 'projets')).toEqual(text);
});

test('a noun without its count', () => {
  expect([1, 2].map((count) => plural(count, 'trouvé', 'trouvés'))).toEqual(['trouvé', 'trouvés']);
});

test('a count is a lower bound where counting stopped', () => {
  expect(countedUpTo({ count: 12, more: false }, 'projet', 'projets')).toBe('12 projets');
  expect(countedUpTo({ count: 1000, more: true }, 'projet', 'projets')).toMatch(/^Plus de 1\s000 projets$/);
});
