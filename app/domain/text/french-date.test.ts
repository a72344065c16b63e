import { expect, test } from 'vitest';
import { frenchSavedTime, frenchTime } from './french-date.ts';

test('the time is in the time zone of Paris', () => {
  expect(frenchTime(new Date('2026-11-24T13:03:00Z'))).toBe('14:03');
});

test('the time of a save is that of the day in Paris, else with its day', () => {
  const saved = new Date('2026-11-24T23:30:00Z');
  expect(frenchSavedTime(saved, new Date('2026-11-25T10:00:00Z'))).toBe('à 00:30');
  expect(frenchSavedTime(saved, new Date('2026-11-24T23:40:00Z'))).toBe('à 00:30');
  expect(frenchSavedTime(saved, new Date('2026-11-26T10:00:00Z'))).toBe('le 25 nov. à 00:30');
});
