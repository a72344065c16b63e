import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoundedRequest } from '../middleware/bounded-request.ts';
import { admit } from './load-shedding.ts';

vi.mock('#features/administrators/session.server.ts', () => ({ readAdministrator: async () => undefined }));
const database = vi.hoisted(() => ({ failures: 0 }));
vi.mock('#infrastructure/database/database.server.ts', () => ({
  databaseState: () => 'reachable',
  databaseFailures: () => database.failures,
}));

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

it('one client that fills the queue of the sign-in leaves a place to another one', async () => {
  const rendered = Promise.withResolvers<void>();
  const from = (address: string) =>
    admit(
      new Request('https://agence.example/admin', { headers: { 'x-client-address': address } }),
      async () => {
        await rendered.promise;
        return new Response('sign-in');
      },
    );
  const flood = Array.from({ length: 60 }, () => from('192.0.2.1'));
  await nextTurn();
  const other = from('203.0.113.9');
  await nextTurn();
  rendered.resolve();
  expect((await other).status).toBe(200);
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
  expect(refused).toHaveLength(7);
});

const LIMIT = { bytes: 1_000, fields: 10 };
const post = (body: BodyInit, handle: (request: Request) => Promise<Response>, rendersPage: boolean) => {
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  return admit(
    new BoundedRequest(new Request('https://agence.example/contact', init), LIMIT),
    handle,
    rendersPage,
  );
};

it('bounds the pages of refused forms, and lets a form pass that renders none', async () => {
  const rendered = Promise.withResolvers<void>();
  let rendering = 0;
  const refuse = async (request: Request) => {
    const text = await request.text();
    rendering++;
    await rendered.promise;
    return new Response(text, { status: 400 });
  };
  const pages = Array.from({ length: 100 }, () => post('nom=', refuse, true));
  const passed = post('nom=script', async (request) => new Response(await request.text()), false);
  expect(await (await passed).text()).toBe('nom=script');
  while (rendering < 4) await nextTurn();
  rendered.resolve();
  const responses = await Promise.all(pages);
  const refused = responses.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(54);
  expect(await refused[0]?.text()).toBe('nom=');
  const unavailable = responses.filter(({ status }) => status === 503);
  expect(unavailable).toHaveLength(46);
  // A link to the page would open an empty form, as if the message had been sent.
  const shown = await unavailable[0]?.text();
  expect(shown).toContain('Votre envoi n’a pas été reçu');
  expect(shown).not.toContain('<a ');
});

it('a form whose body doesn’t arrive holds no slot', async () => {
  const slow = Array.from({ length: 100 }, () =>
    post(new ReadableStream(), async () => new Response('late'), true),
  );
  const other = await Promise.race([post('nom=', async () => new Response('page'), true), ...slow]);
  expect(await other.text()).toBe('page');
});

it('a page that fails as the lock of the database is not released in time gets 503 (§54.4)', async () => {
  const failing = async () => new Response('error page', { status: 500 });
  expect((await get('/apercu-partage/secret', failing)).status).toBe(500);
  const late = await get('/apercu-partage/secret', async () => {
    database.failures += 1;
    return failing();
  });
  expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '5']);
});
