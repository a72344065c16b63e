import { expect, test } from 'vitest';
import { messageRetentionText, messagesKeptSince } from './message-retention.ts';

test('messages are kept for three years to the moment', () => {
  expect(messagesKeptSince(new Date('2026-11-22T18:00:00Z'))).toEqual(new Date('2023-11-22T18:00:00Z'));
  expect(messageRetentionText()).toBe('trois ans');
});

test('nothing is kept longer because its day is missing in a year', () => {
  expect(messagesKeptSince(new Date('2028-02-29T12:00:00Z'))).toEqual(new Date('2025-03-01T12:00:00Z'));
});

test('another retention is as readable', () => {
  expect(messagesKeptSince(new Date('2026-11-22T18:00:00Z'), 1)).toEqual(new Date('2025-11-22T18:00:00Z'));
  expect([1, 2, 10].map((years) => messageRetentionText(years))).toEqual(['un an', 'deux ans', '10 ans']);
});
