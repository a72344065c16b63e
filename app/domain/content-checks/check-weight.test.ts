import { expect, it, test } from 'vitest';
import { ecoGrade, ecoIndex } from '../ecodesign/ecoindex.ts';
import { PAGE_LIMITS } from '../ecodesign/measured-pages.ts';
import { checkWeight, type LoadedFile } from './check-weight.ts';

const MEGABYTE = 1024 * 1024;
const picture = (megabytes: number, name = 'a.jpg'): LoadedFile => ({
  type: 'picture',
  field: 'bloc-1',
  name,
  bytes: megabytes * MEGABYTE,
});
const film = (megabytes: number): LoadedFile => ({
  type: 'film',
  field: 'coverImage',
  name: 'Été.mp4',
  bytes: megabytes * MEGABYTE,
});

it('is silent up to the limit of the site, text and fonts included', () => {
  const room = (PAGE_LIMITS.bytes - 100_000) / MEGABYTE;
  expect(checkWeight([])).toEqual([]);
  expect(checkWeight([picture(room)])).toEqual([]);
  expect(checkWeight([picture(room + 0.001)])).toHaveLength(1);
});

it.each<[LoadedFile[], string, string]>([
  [
    [picture(0.7), film(6.1), picture(0.7), picture(0.8)],
    'coverImage',
    'Cette page pèsera environ 8,4 Mo, plus que les 2 Mo conseillés : surtout la vidéo « Été.mp4 » (6,1 Mo) et 3 images (2,2 Mo).',
  ],
  [
    [picture(0.2), picture(3, 'port.gif')],
    'bloc-1',
    'Cette page pèsera environ 3,3 Mo, plus que les 2 Mo conseillés : surtout l’image « port.gif » (3 Mo) et 1 image (205 Ko).',
  ],
  [
    Array.from({ length: 12 }, () => picture(0.2)),
    'bloc-1',
    'Cette page pèsera environ 2,5 Mo, plus que les 2 Mo conseillés : surtout 12 images (2,4 Mo).',
  ],
])('says by what a page is heavy, and leads to the heaviest', (files, field, text) => {
  const warnings = checkWeight(files);
  expect(warnings.map((warning) => warning.text.replaceAll('\u00a0', ' '))).toEqual([text]);
  expect(warnings[0]?.field).toBe(field);
});

test('at the limit a page like a project of the demonstration still has the grade B, and not much beyond it', () => {
  const grade = (bytes: number) =>
    ecoGrade(ecoIndex({ elements: 300, requests: 30, kilobytes: bytes / 1000 }));
  expect(grade(PAGE_LIMITS.bytes)).toBe('B');
  expect(grade(1.25 * PAGE_LIMITS.bytes)).toBe('C');
});
