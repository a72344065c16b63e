import { expect, it } from 'vitest';
import { RenderQueue, TooManyRenderings } from '../load/render-queue.ts';
import { CoalescedRenderings } from './coalesced-renderings.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('a page that other clients wait for too is rendered where the first client loses its place', async () => {
  const queue = new RenderQueue({ concurrency: 1, waiting: 3, timeoutMs: 60_000 });
  const renderings = new CoalescedRenderings<string>(queue);
  const open = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const request = (client: string, page: string) =>
    renderings
      .run(page, client, async () => {
        await open.promise;
        rendered.push(page);
        return page;
      })
      .catch((error: unknown) => (error instanceof TooManyRenderings ? 'refused' : error));
  const flood = ['a', 'b', 'c', 'shared', 'shared'].map((page) => request('flood', page));
  const waiting = ['one', 'two'].map((client) => request(client, 'shared'));
  const other = request('other', 'd');
  await nextTurn();
  open.resolve();
  expect(await Promise.all(flood)).toEqual(['a', 'b', 'refused', 'refused', 'refused']);
  expect([...(await Promise.all(waiting)), await other]).toEqual(['shared', 'shared', 'd']);
  expect(rendered.toSorted()).toEqual(['a', 'b', 'd', 'shared']);
});
