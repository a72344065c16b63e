import { expect, test } from 'vitest';
import { spokenDate, spokenDateInSentence, spokenDay, spokenMoment } from './spoken-date.ts';

// Half past one in the night of Tuesday 24 November in Paris, still Monday in New York.
const NOW = new Date('2026-11-24T00:30:00Z');

test.each([
  ['2026-11-23T23:05:00Z', 'aujourd’hui à 0:05'],
  ['2026-11-24T16:01:00Z', 'aujourd’hui à 17:01'],
  ['2026-11-23T22:59:00Z', 'hier à 23:59'],
  ['2026-11-25T08:00:00Z', 'demain à 9:00'],
  ['2026-11-22T08:00:00Z', 'dimanche à 9:00'],
  ['2026-11-18T08:00:00Z', 'mercredi à 9:00'],
  ['2026-11-30T08:00:00Z', 'lundi à 9:00'],
  ['2026-11-17T08:00:00Z', '17 novembre 2026'],
  ['2026-12-01T08:00:00Z', '1er décembre 2026'],
  ['2026-03-12T08:00:00Z', '12 mars 2026'],
  ['2025-11-24T00:30:00Z', '24 novembre 2025'],
])('%s is said "%s"', (at, words) => {
  expect(spokenDate(new Date(at), NOW)).toBe(words);
});

test('a date within a sentence has its article, a named day has none', () => {
  expect(spokenDateInSentence(new Date('2026-03-12T08:00:00Z'), NOW)).toBe('le 12 mars 2026');
  expect(spokenDateInSentence(new Date('2026-11-23T08:00:00Z'), NOW)).toBe('hier à 9:00');
});

test.each([
  ['2026-11-24T16:01:00Z', 'aujourd’hui à 17\u00a0h\u00a001'],
  ['2026-11-25T08:00:00Z', 'demain à 9\u00a0h'],
  ['2026-11-30T17:30:00Z', 'lundi à 18\u00a0h\u00a030'],
  ['2026-12-03T08:00:00Z', 'le 3 décembre 2026 à 9\u00a0h'],
])('the planned moment %s is "%s"', (at, words) => {
  expect(spokenMoment(new Date(at), NOW)).toBe(words);
});

test.each([
  ['2026-11-23T23:30:00Z', 'Aujourd’hui'],
  ['2026-11-23T22:59:00Z', 'Hier'],
  ['2026-11-25T12:00:00Z', 'mercredi 25 novembre'],
  ['2026-11-20T12:00:00Z', 'vendredi 20 novembre'],
  ['2025-12-20T12:00:00Z', 'samedi 20 décembre 2025'],
])('the day of %s is "%s"', (at, name) => {
  expect(spokenDay(new Date(at), NOW)).toBe(name);
});

test('the day before is yesterday also when the clock was changed', () => {
  const after = new Date('2026-10-26T22:30:00Z');
  expect(spokenDay(new Date('2026-10-24T23:30:00Z'), after)).toBe('Hier');
  expect(spokenDay(new Date('2026-10-24T21:30:00Z'), after)).not.toBe('Hier');
});
