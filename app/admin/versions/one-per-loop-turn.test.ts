import { expect, it } from 'vitest';
import { onePerEventLoopTick } from './one-per-loop-turn.server.ts';

it('serves a request between two of ten concurrent comparisons', async () => {
  const order: string[] = [];
  const visitors = () => {
    order.push('visitor');
    if (order.length < 200) setImmediate(visitors);
  };
  setImmediate(visitors);
  await Promise.all(Array.from({ length: 10 }, () => onePerEventLoopTick(() => order.push('comparison'))));
  const comparisons = order.flatMap((entry, index) => (entry === 'comparison' ? [index] : []));
  expect(comparisons).toHaveLength(10);
  for (const index of comparisons.slice(1)) expect(order[index - 1]).toBe('visitor');
});

it('passes an exception of the work to its own caller and goes on', async () => {
  const failing = onePerEventLoopTick(() => {
    throw new Error('broken');
  });
  const next = onePerEventLoopTick(() => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
