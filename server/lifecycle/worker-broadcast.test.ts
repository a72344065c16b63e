import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { broadcastToWorkers } from './worker-broadcast.ts';

vi.mock('node:cluster', async () => {
  const { EventEmitter } = await import('node:events');
  return { default: Object.assign(new EventEmitter(), { workers: {} }) };
});

const supervisor: EventEmitter = cluster;
const worker = () => Object.assign(new EventEmitter(), { isConnected: () => true, send: vi.fn() });
const steps = ({ send }: ReturnType<typeof worker>) => send.mock.calls.map(([message]) => message.step);

it('a version is sent to all workers, and waits for those that have connected', () => {
  const [publisher, serving, starting] = [worker(), worker(), worker()];
  Object.assign(cluster, { workers: { 1: publisher, 2: serving, 3: starting } });
  const receive = (from: typeof publisher, step: string) =>
    supervisor.emit('message', from, { step, id: 'one', version: 7 });
  broadcastToWorkers();
  receive(serving, 'connected');
  receive(publisher, 'published');
  expect([steps(serving), steps(starting), steps(publisher)]).toEqual([['forwarded'], ['forwarded'], []]);
  receive(serving, 'acknowledged');
  expect(steps(publisher)).toEqual(['complete']);
  supervisor.emit('exit', serving);
  receive(publisher, 'published');
  expect(steps(publisher)).toEqual(['complete', 'complete']);
});
