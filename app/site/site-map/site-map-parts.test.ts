import { expect, test } from 'vitest';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { siteMapParts } from './site-map-parts.ts';

const placesWith = (kinds: readonly ProjectKind[]) => siteMapParts(kinds).flatMap((part) => part.places);
const places = placesWith(PROJECT_KINDS);

test('the map links to every fixed page once, under one name each', () => {
  const paths = places.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(FIXED_PAGES.map(({ path }) => path)));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

test('and to the projects of each kind that has a published one', () => {
  const categories = (kinds: readonly ProjectKind[]) =>
    placesWith(kinds).flatMap(({ path }) => path.split('category=')[1] ?? []);
  expect(categories(PROJECT_KINDS)).toHaveLength(PROJECT_KINDS.length);
  expect(categories(['influence'])).toEqual(['INFLUENCE']);
  expect(categories([])).toEqual([]);
});
