import { expect, test } from 'vitest';
import { dayName } from './audit-log-day.ts';

const NOW = new Date('2026-11-24T00:30:00Z');

test.each([
  ['2026-11-23T23:30:00Z', 'Aujourd’hui'],
  ['2026-11-23T22:59:00Z', 'Hier'],
  ['2026-11-20T12:00:00Z', 'vendredi 20 novembre'],
  ['2025-12-20T12:00:00Z', 'samedi 20 décembre 2025'],
])('%s is %s, seen from the night of 24 November in Paris', (at, name) => {
  expect(dayName(new Date(at), NOW)).toBe(name);
});

test('the day before is yesterday also when the clock was changed', () => {
  expect(dayName(new Date('2026-10-24T23:30:00Z'), new Date('2026-10-26T22:30:00Z'))).toBe('Hier');
  expect(dayName(new Date('2026-10-24T21:30:00Z'), new Date('2026-10-26T22:30:00Z'))).not.toBe('Hier');
});
