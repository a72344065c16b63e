import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admit } from './load-shedding.ts';

vi.mock('#features/administrators/session.server.ts', () => ({ readAdministrator: async () => undefined }));
vi.mock('#infrastructure/database/database.server.ts', () => ({ databaseState: () => 'there' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  // A slot is free again in the turn after its rendering.
  await nextTurn();
});

const get = (path: string, handle: () => Promise<Response>) =>
  admit(new Request(`https://agence.example${path}`), handle);

it('lets share pictures wait for their rendering, and neither a stored one nor a page behind them', async () => {
  const rendered = Promise.withResolvers<void>();
  const pictures = Array.from({ length: 45 }, (_, index) =>
    get(`/partage/web/${index}/1.jpg`, async () => {
      await rendered.promise;
      return new Response('picture');
    }),
  );
  // Longer than the timeout of a page.
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await get('/inconnu', async () => new Response('page'))).status).toBe(200);
  expect((await get('/partage/web/stored/1.jpg', async () => new Response('stored'))).status).toBe(200);
  rendered.resolve();
  expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('bounds the share pictures that wait', async () => {
  const rendered = Promise.withResolvers<Response>();
  const pictures = Array.from({ length: 300 }, (_, index) =>
    get(`/partage/web/${index}/1.jpg`, async () => (await rendered.promise).clone()),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  rendered.resolve(new Response('picture'));
  await vi.advanceTimersByTimeAsync(1_000);
  const statuses = (await Promise.all(pictures)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 503)).toHaveLength(100);
});
