import { expect, test, vi } from 'vitest';
import { provideRandomUuid } from './random-uuid.ts';

test('a page without TLS generates ids, each one once', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  provideRandomUuid();
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
});

test('the browser’s own function stays', () => {
  const randomUUID = () => '00000000-0000-4000-8000-000000000000' as const;
  vi.stubGlobal('crypto', { randomUUID });
  provideRandomUuid();
  expect(crypto.randomUUID).toBe(randomUUID);
});
