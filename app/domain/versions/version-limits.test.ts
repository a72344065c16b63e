import { expect, it } from 'vitest';
import { versionRetentionStart } from './version-limits.ts';

it('stores versions for as many months, whatever their days (§41.2)', () => {
  const since = (now: string, months: number) => versionRetentionStart(new Date(now), months).toISOString();
  expect(since('2026-11-24T10:00:00.000Z', 12)).toBe('2025-11-24T10:00:00.000Z');
  expect(since('2026-03-31T10:00:00.000Z', 1)).toBe('2026-02-28T10:00:00.000Z');
  expect(since('2024-02-29T10:00:00.000Z', 12)).toBe('2023-02-28T10:00:00.000Z');
});
