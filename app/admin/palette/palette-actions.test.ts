import { expect, test } from 'vitest';
import { findActions } from './palette-actions.ts';

const titlesOf = (typed: string) =>
  findActions(typed, 'administrator', false).flatMap(({ items }) => items.map(({ title }) => title));

test('an empty text finds every screen and action, one without letters none', () => {
  expect(titlesOf('').length).toBeGreaterThan(10);
  expect(titlesOf('  ')).toEqual(titlesOf(''));
  expect(titlesOf('🎬')).toEqual([]);
  expect(titlesOf('corbeille 🎬')).toContain('Vider la corbeille');
});
