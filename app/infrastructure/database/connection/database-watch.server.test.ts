import { expect, it, vi } from 'vitest';
import { DatabaseWatch } from './database-watch.server.ts';

it('marks the database as down once a probe has failed, and notices by itself that it is back', async () => {
  let there = false;
  const probe = vi.fn(async () => {
    if (!there) throw new Error('nobody answers');
  });
  const watch = new DatabaseWatch(probe);
  expect(watch.state).toBe('reachable');
  watch.reportFailure();
  expect([watch.state, watch.isDown.aborted]).toEqual(['doubtful', false]);
  await vi.waitFor(() => expect([watch.state, watch.isDown.aborted]).toEqual(['away', true]), 20_000);
  there = true;
  await vi.waitFor(() => expect(watch.state).toBe('reachable'), { timeout: 120_000 });
  expect(watch.isDown.aborted).toBe(false);
});

it('probes once, however many report a failure, and not at all without a report', async () => {
  const result = Promise.withResolvers<void>();
  const probe = vi.fn(() => result.promise);
  const watch = new DatabaseWatch(probe);
  expect(probe).not.toHaveBeenCalled();
  for (let count = 0; count < 100; count++) watch.reportFailure();
  expect(probe).toHaveBeenCalledTimes(1);
  result.resolve();
  await vi.waitFor(() => expect(watch.state).toBe('reachable'), 20_000);
  expect(watch.failures).toBe(100);
});
