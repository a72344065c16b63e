import { expect, test } from 'vitest';
import {
  frenchDateAndTime,
  frenchLongDate,
  frenchSavedTime,
  frenchShortDateAndTime,
  frenchTime,
} from './french-date.ts';

test('the time is in the time zone of Paris', () => {
  expect(frenchTime(new Date('2026-11-24T13:03:00Z'))).toBe('14:03');
});

test('the first of a month is an ordinal, and no other number is', () => {
  const first = new Date('2026-11-01T01:11:00Z');
  expect(frenchLongDate(first)).toBe('1er novembre 2026');
  expect(frenchDateAndTime(first)).toMatch(/^1er novembre 2026 à 02:11$/);
  expect(frenchShortDateAndTime(first, first)).toBe('1er nov. à 02:11');
  expect(frenchLongDate(new Date('2026-12-11T12:00:00Z'))).toBe('11 décembre 2026');
});

test('the time of a save is that of the day in Paris, else with its day', () => {
  const saved = new Date('2026-11-24T23:30:00Z');
  expect(frenchSavedTime(saved, new Date('2026-11-25T10:00:00Z'))).toBe('à 00:30');
  expect(frenchSavedTime(saved, new Date('2026-11-24T23:40:00Z'))).toBe('à 00:30');
  expect(frenchSavedTime(saved, new Date('2026-11-26T10:00:00Z'))).toBe('le 25 nov. à 00:30');
});
