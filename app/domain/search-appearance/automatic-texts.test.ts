import { expect, test } from 'vitest';
import { projectDescription, titleWithBrand } from './automatic-texts.ts';

test('a project is described by its brief, cut between two words, else by its client', () => {
  const names = { title: 'Un été plein sud', client: 'Solane' };
  expect(projectDescription({ ...names, brief: '' })).toBe('Un été plein sud, un projet mené pour Solane.');
  const cut = projectDescription({ ...names, brief: 'mot '.repeat(80) });
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut.endsWith('mot…')).toBe(true);
});

test.each([
  ['Contact', 'Art', 'Contact | Art'],
  ['Articles', 'Art', 'Articles | Art'],
  ['Le départ', 'Art', 'Le départ | Art'],
  ['Réinventée', 'Réinvent', 'Réinventée | Réinvent'],
  ['Art, le blog', 'Art', 'Art, le blog'],
  ['L’équipe d’Art', 'Art', 'L’équipe d’Art'],
  ['Articles, par Art', 'Art', 'Articles, par Art'],
  ['Qui est Vif & Co. ?', 'Vif & Co.', 'Qui est Vif & Co. ?'],
])('the title %j has the name %j once', (title, brand, whole) => {
  expect(titleWithBrand(title, brand)).toBe(whole);
});

test('a brief in one long word is not cut inside a character', () => {
  const description = projectDescription({ title: 'A', client: 'B', brief: `a${'😀'.repeat(100)}` });
  expect(description).toBe(`a${'😀'.repeat(79)}…`);
  const odd = projectDescription({ title: 'A', client: 'B', brief: '😀'.repeat(100) });
  expect(odd).toBe(`${'😀'.repeat(79)}…`);
});
