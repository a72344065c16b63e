import { expect, it } from 'vitest';
import { type CachedPage, PageStore } from './page-store.ts';

const page = (bytes: number): CachedPage => ({
  version: 1,
  headers: {},
  etag: '',
  plain: Buffer.alloc(bytes),
});

it('evicts the least recently used page, and never exceeds its limit', () => {
  const store = new PageStore(10_000);
  store.set('a', page(3000));
  store.set('b', page(3000));
  store.get('a');
  store.set('c', page(3000));
  expect([store.get('a'), store.get('b'), store.get('c')].map(Boolean)).toEqual([true, false, true]);
  expect(store.bytes).toBeLessThanOrEqual(10_000);
  store.set('whole', page(20_000));
  expect(store.get('whole')).toBeUndefined();
  store.set('a', page(10));
  store.delete('c');
  store.delete('a');
  expect(store.bytes).toBe(0);
});

it('counts a page once, also when its encodings are added later', () => {
  const store = new PageStore(10_000);
  const growing = page(1000);
  store.set('a', growing);
  growing.gzip = Buffer.alloc(500);
  store.set('a', growing);
  expect(store.bytes).toBe(2500);
  store.delete('a');
  expect(store.bytes).toBe(0);
});
