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
])('of three items the URL %j shows the one at %i', (search, place) => {
  expect(placeInLink(new URLSearchParams(search), 3)).toBe(place);
});
