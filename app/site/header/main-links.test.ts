import { expect, test } from 'vitest';
import { ariaCurrent, sectionOf } from './main-links.ts';

test.each([
  ['/', 'accueil'],
  ['/about', 'agence'],
  ['/solutions-web', 'expertises'],
  ['/projet', 'projets'],
  ['/projet-influence/2b0c', 'projets'],
  ['/projet-web', 'projets'],
  ['/blog/mon-article', 'blog'],
  ['/contact', 'contact'],
  ['/mentions-legales', undefined],
  ['/blogs', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});

test('a page has aria-current "page", pages below it mark the section as current', () => {
  expect(ariaCurrent('/blog', { section: 'blog', path: '/blog' })).toBe('page');
  expect(ariaCurrent('/blog/a', { section: 'blog', path: '/blog' })).toBe('true');
  expect(ariaCurrent('/blog/a', { section: 'projets', path: '/projet' })).toBeUndefined();
});
