import { expect, test } from 'vitest';
import { projectDescription } from './automatic-texts.ts';

test('a project is described by its brief, cut between two words, else by its client', () => {
  const names = { title: 'Un été plein sud', client: 'Solane' };
  expect(projectDescription({ ...names, brief: '' })).toBe('Un été plein sud, un projet mené pour Solane.');
  const cut = projectDescription({ ...names, brief: 'mot '.repeat(80) });
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut.endsWith('mot…')).toBe(true);
});
