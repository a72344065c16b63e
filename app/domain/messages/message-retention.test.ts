import { expect, test } from 'vitest';
import {
  endedMessagesText,
  MESSAGE_RETENTIONS,
  messageExpiresAt,
  messageRetentionStart,
  messageRetentionText,
} from './message-retention.ts';

test('messages are stored for as many years to the moment', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  expect(messageRetentionStart(now, '3')).toEqual(new Date('2023-11-22T18:00:00Z'));
  expect(messageRetentionStart(now, '1')).toEqual(new Date('2025-11-22T18:00:00Z'));
});

test('nothing is stored longer because its day is missing in a year', () => {
  expect(messageRetentionStart(new Date('2028-02-29T12:00:00Z'), '3')).toEqual(
    new Date('2025-03-01T12:00:00Z'),
  );
});

test('one to five years, each in words (§33.1)', () => {
  expect(MESSAGE_RETENTIONS.map(({ value }) => messageRetentionText(value))).toEqual([
    'un an',
    'deux ans',
    'trois ans',
    'quatre ans',
    'cinq ans',
  ]);
});

test('copies elsewhere are deleted no later than in the inbox', () => {
  expect(messageExpiresAt(new Date('2023-11-22T18:00:00Z'), '3')).toEqual(new Date('2026-11-22T18:00:00Z'));
  expect(messageExpiresAt(new Date('2024-02-29T12:00:00Z'), '3')).toEqual(new Date('2027-02-28T12:00:00Z'));
});

test('an automatic deletion is reported with the age of the messages (§47.2)', () => {
  expect(endedMessagesText(12, '3')).toBe('12 messages de plus de 3 ans');
  expect(endedMessagesText(1, '1')).toBe('1 message de plus d’un an');
});
