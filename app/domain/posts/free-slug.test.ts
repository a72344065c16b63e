import { expect, it } from 'vitest';
import { isSlug } from '../text/slug.ts';
import { freeSlug, TakenSlugs } from './free-slug.ts';
import { MAX_SLUG_LENGTH } from './post.ts';

it('numbers a taken slug', async () => {
  const taken = new Set(['phare', 'phare-2']);
  expect(await freeSlug('port', async (slug) => taken.has(slug))).toBe('port');
  expect(await freeSlug('phare', async (slug) => taken.has(slug))).toBe('phare-3');
  const slugs = new TakenSlugs([...taken, 'phare-4']);
  expect(['phare', 'phare', 'phare-3', 'phare', 'port'].map((wanted) => slugs.take(wanted))).toEqual([
    ...['phare-3', 'phare-5', 'phare-3-2', 'phare-6', 'port'],
  ]);
});

it('shortens a long slug for its number, without a hyphen too many', () => {
  for (let length = 180; length <= MAX_SLUG_LENGTH; length++) {
    const wanted = `${'a'.repeat(length - 2)}-b`.padEnd(MAX_SLUG_LENGTH, 'b');
    const slug = new TakenSlugs([wanted]).take(wanted);
    expect(isSlug(slug), slug).toBe(true);
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
  }
});
