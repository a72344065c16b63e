import { expect, test } from 'vitest';
import { frenchTime } from './french-date.ts';

test('the time is in the time zone of Paris', () => {
  expect(frenchTime(new Date('2026-11-24T13:03:00Z'))).toBe('14:03');
});
