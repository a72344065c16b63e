import { expect, test } from 'vitest';
import { type LostFiles, recordLostFiles } from './lost-files.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 2));
const urls = (count: number) => Array.from({ length: count }, (_, index) => `/v/${index}.webp`);

/** One backup a night of 1,000 files, with the numbers of missing ones; whether each is complete. */
function nights(...counts: number[]): boolean[] {
  let lost: LostFiles = {};
  return counts.map((count, night) => {
    const recorded = recordLostFiles(lost, { missing: urls(count), total: 1_000, at: day(night + 1) });
    ({ lost } = recorded);
    return recorded.complete;
  });
}

test('a backup that misses nothing is complete', () => {
  expect(nights(0, 0)).toEqual([true, true]);
});

test('single losses are known after two weeks', () => {
  expect(nights(...Array<number>(15).fill(10))).toEqual([...Array<boolean>(14).fill(false), true]);
});

test('another loss has two weeks of its own', () => {
  expect(nights(...Array<number>(14).fill(1), 2, 1)).toEqual([...Array<boolean>(15).fill(false), true]);
});

test('a file that was there again is lost anew', () => {
  expect(nights(...Array<number>(14).fill(1), 0, 1)).toEqual([
    ...Array<boolean>(14).fill(false),
    true,
    false,
  ]);
});

test('a mass loss never becomes known, and resets nothing', () => {
  expect(nights(...Array<number>(30).fill(11))).not.toContain(true);
  expect(nights(1, ...Array<number>(13).fill(1_000), 1)).toEqual([...Array<boolean>(14).fill(false), true]);
});

test('of a small site three files may be single losses', () => {
  const at = day(20);
  const before = Object.fromEntries(urls(4).map((url) => [url, day(1).toISOString()]));
  expect(recordLostFiles(before, { missing: urls(3), total: 20, at }).complete).toBe(true);
  expect(recordLostFiles(before, { missing: urls(4), total: 20, at }).complete).toBe(false);
});
