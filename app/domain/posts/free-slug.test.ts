import { expect, it } from 'vitest';
import { isSlug } from '../text/slug.ts';
import { freeSlug, takeSlug } from './free-slug.ts';
import { MAX_SLUG_LENGTH } from './post.ts';

it('numbers a taken slug', async () => {
  const taken = new Set(['phare', 'phare-2']);
  expect(await freeSlug('port', async (slug) => taken.has(slug))).toBe('port');
  expect(await freeSlug('phare', async (slug) => taken.has(slug))).toBe('phare-3');
  expect([takeSlug(taken, 'phare'), takeSlug(taken, 'phare')]).toEqual(['phare-3', 'phare-4']);
});

it('shortens a long slug for its number, without a hyphen too many', () => {
  for (let length = 180; length <= MAX_SLUG_LENGTH; length++) {
    const wanted = `${'a'.repeat(length - 2)}-b`.padEnd(MAX_SLUG_LENGTH, 'b');
    const slug = takeSlug(new Set([wanted]), wanted);
    expect(isSlug(slug), slug).toBe(true);
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
  }
});
