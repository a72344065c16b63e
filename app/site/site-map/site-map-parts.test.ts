import { expect, test } from 'vitest';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { SITE_MAP } from './site-map-parts.ts';

const places = SITE_MAP.flatMap((part) => part.places);

test('the map links to every fixed page once, under one name each', () => {
  const paths = places.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(FIXED_PAGES.map(({ path }) => path)));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

test('and to the projects of each kind', () => {
  expect(places.filter(({ path }) => path.includes('category='))).toHaveLength(PROJECT_KINDS.length);
});
