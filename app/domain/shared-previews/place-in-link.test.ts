import { expect, test } from 'vitest';
import { placeInLink } from './place-in-link.ts';

test.each([
  ['', 0],
  ['contenu=1', 0],
  ['contenu=3', 2],
  ['contenu=4', 0],
  ['contenu=0', 0],
  ['contenu=1.5', 0],
  ['contenu=deux', 0],
  ['contenu=1&element=web:c', 2],
  ['contenu=2&element=web:gone', 1],
])('of three items the URL %j shows the one at %i', (search, place) => {
  expect(placeInLink(new URLSearchParams(search), ['web:a', 'web:b', 'web:c'])).toBe(place);
});
