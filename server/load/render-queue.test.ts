import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RenderQueue, TooManyRenderings } from './render-queue.ts';

const LIMITS = { concurrency: 2, waiting: 3, timeoutMs: 60_000 };

it('limits concurrent renderings, queues some, refuses the rest at once, and recovers', async () => {
  const budget = new RenderQueue(LIMITS);
  const ends: (() => void)[] = [];
  let most = 0;
  let drawing = 0;
  const draw = () =>
    budget.run(async () => {
      most = Math.max(most, ++drawing);
      await new Promise<void>((end) => ends.push(end));
      drawing--;
      return 'drawn';
    });
  const outcomes = Promise.allSettled(Array.from({ length: 50 }, draw));
  for (let rendered = 0; rendered < 5; ) {
    await nextTurn();
    for (const end of ends.splice(0)) {
      end();
      rendered++;
    }
  }
  const settled = await outcomes;
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(45);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyRenderings);
  expect(most).toBe(2);
  expect(await budget.run(async () => 'again')).toBe('again');
});

it('refuses a request after the timeout, and gives the place of a failed rendering to the next', async () => {
  const budget = new RenderQueue({ ...LIMITS, concurrency: 1, timeoutMs: 20 });
  const slow = Promise.withResolvers<void>();
  const first = budget.run(() => slow.promise);
  await expect(budget.run(async () => 'late')).rejects.toBeInstanceOf(TooManyRenderings);
  slow.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(await budget.run(async () => 'next')).toBe('next');
});

it('keeps a place for each client: one that fills the queue loses its last requests to others', async () => {
  const budget = new RenderQueue(LIMITS);
  const open = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const request = (client: string, name: string) =>
    budget
      .run(() => open.promise, client)
      .then(
        () => outcomes.push(`${name} rendered`),
        () => outcomes.push(`${name} refused`),
      );
  const flood = Array.from({ length: 6 }, (_, index) => request('flood', `flood ${index}`));
  const others = [request('one', 'one'), request('two', 'two'), request('three', 'three')];
  const again = request('one', 'one again');
  await nextTurn();
  expect(outcomes.toSorted()).toEqual(
    ['flood 3', 'flood 4', 'flood 5', 'one again', 'three'].map((name) => `${name} refused`),
  );
  open.resolve();
  await Promise.all([...flood, ...others, again]);
  expect(outcomes.filter((outcome) => outcome.endsWith('rendered'))).toHaveLength(5);
  expect(outcomes).toEqual(expect.arrayContaining(['one rendered', 'two rendered', 'flood 2 rendered']));
});

it('lets other tasks run between two renderings', async () => {
  const budget = new RenderQueue({ concurrency: 1, waiting: 100, timeoutMs: 60_000 });
  const order: string[] = [];
  const drawings = Array.from({ length: 5 }, (_, index) =>
    budget.run(async () => void order.push(`page ${index}`)),
  );
  await nextTurn();
  await nextTurn();
  order.push('cached page');
  await Promise.all(drawings);
  expect(order.indexOf('cached page')).toBeLessThan(4);
});
