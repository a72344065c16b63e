import { expect, test } from 'vitest';
import { EXPERTISES } from './expertises.ts';

test('the slug of an expertise is its lower-case title with hyphens', () => {
  expect(EXPERTISES.map(({ path }) => path)).toEqual([
    '/influence',
    '/production',
    '/solutions-web',
    '/social-media',
  ]);
});
