import { expect, test } from 'vitest';
import { bulkText, deletionQuestion } from './dashboard-actions.ts';

test.each([
  ['publish', { done: 3, already: 1, missing: 0 }, '3 projets publiés, 1 déjà publié'],
  ['publish', { done: 1, already: 2, missing: 2 }, '1 projet publié, 2 déjà publiés, 2 introuvables'],
  ['unpublish', { done: 0, already: 4, missing: 0 }, '4 projets déjà en brouillon'],
  ['feature', { done: 2, already: 0, missing: 1 }, '2 projets mis en avant, 1 introuvable'],
  ['unfeature', { done: 1, already: 0, missing: 0 }, '1 projet retiré des mises en avant'],
  ['delete', { done: 5, already: 1, missing: 0 }, '5 projets supprimés, 1 déjà supprimé'],
] as const)('the result of %s on %j is %j', (intent, outcome, message) => {
  expect(bulkText('projects', intent, outcome)).toBe(message);
});

test('a bulk action of which no item is left says so', () => {
  expect(bulkText('posts', 'publish', { done: 0, already: 0, missing: 2 })).toBe('2 articles introuvables');
});

test('the confirmation before one item is deleted is the fixed one, before several it names how many', () => {
  expect(deletionQuestion('posts', 1)).toBe('Êtes-vous sûr de vouloir supprimer cet article ?');
  expect(deletionQuestion('projects', 1)).toBe('Êtes-vous sûr de vouloir supprimer ce projet ?');
  expect(deletionQuestion('posts', 4)).toBe('Êtes-vous sûr de vouloir supprimer ces 4 articles ?');
});
