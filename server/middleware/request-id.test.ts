import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentRequestId } from '#infrastructure/request-id/request-id.server.ts';
import { withRequestIdHeader } from './request-id.ts';

const settings = vi.hoisted(() => ({ TRUST_PROXY: false }));
vi.mock('#infrastructure/configuration.server.ts', () => ({ configuration: () => settings }));
beforeEach(() => {
  settings.TRUST_PROXY = true;
});

/** The request id of a request with this header, read after an await. */
async function referenceOf(given?: string): Promise<string | undefined> {
  const setHeader = vi.fn();
  const request = { headers: given === undefined ? {} : { 'x-request-id': given } };
  const seen = await withRequestIdHeader(
    request as IncomingMessage,
    { setHeader } as unknown as ServerResponse,
    async () => {
      await new Promise(setImmediate);
      return currentRequestId();
    },
  );
  expect(setHeader.mock.calls).toEqual([['X-Request-Id', seen]]);
  return seen;
}

it.each(['a', '1-67891233.abc_d', '3f2a9c1e-7b40-4c11-9f00-000000000000', 'x'.repeat(64)])(
  'accepts %s from a trusted proxy (§53.2)',
  async (given) => {
    expect(await referenceOf(given)).toBe(given);
  },
);

it.each(['', ' ', 'x'.repeat(65), 'a b', 'a, b', 'a"b', '<b>', 'a\nb', 'é', '{}', 'a=b'])(
  'makes its own instead of %j',
  async (given) => {
    expect(await referenceOf(given)).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
  },
);

it('ignores the header without a trusted proxy, and gives no two requests the same id', async () => {
  settings.TRUST_PROXY = false;
  const references = await Promise.all(Array.from({ length: 100 }, () => referenceOf('mine')));
  expect(references).not.toContain('mine');
  expect(new Set(references).size).toBe(100);
  expect(currentRequestId()).toBeUndefined();
});
