import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../sign-in.ts';
import type { Shape } from './shapes.ts';

/** New connections to each URL: the cluster distributes them round-robin over two workers. */
const POLLS = 4;
const GIVEN_UP_MS = 10_000;

/**
 * Withdraws and publishes a web project. Milliseconds from each response of the dashboard until its page shows the
 * change everywhere: at the URL for visitors, and on every instance. Throws when that takes more than ten seconds.
 */
export async function timesToFresh(shape: Shape, page: string, cookie: string): Promise<number[]> {
  const id = page.split('/').at(-1) ?? '';
  const addresses = [shape.url, ...shape.instances.map(({ url }) => url)].map((url) => url + page);
  const times: number[] = [];
  for (const [intent, expected] of [['unpublish', 410] as const, ['publish', 200] as const]) {
    const fields = { id, kind: 'web', intent };
    const { status } = await post(`${shape.url}/admin/dashboard`, fields, cookie);
    if (status !== 200) throw new Error(`${shape.name}: ${intent} was answered with ${status}`);
    const began = performance.now();
    while (!(await everywhere(addresses, expected))) {
      if (performance.now() - began > GIVEN_UP_MS) throw new Error(`${shape.name}: ${intent} is not seen`);
      await wait(1);
    }
    times.push(performance.now() - began);
  }
  return times;
}

async function everywhere(addresses: readonly string[], expected: number): Promise<boolean> {
  const looks = addresses.flatMap((url) => Array.from({ length: POLLS }, () => statusOf(url)));
  return (await Promise.all(looks)).every((status) => status === expected);
}

/** Over a new connection. */
async function statusOf(url: string): Promise<number> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
