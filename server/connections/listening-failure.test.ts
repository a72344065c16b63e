import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listeningFailure } from './listening-failure.ts';

async function failureAt(host: string, port: number): Promise<string> {
  const [error] = await once(createServer().listen(port, host), 'error').catch((thrown: Error) => [thrown]);
  return listeningFailure(error, { HOST: host, PORT: port });
}

it('names the variable to change', async () => {
  // An address for documents, which no machine has (RFC 5737).
  expect(await failureAt('203.0.113.9', 0)).toMatch(/^HOST: 203\.0\.113\.9 is no address of this machine/);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await failureAt('127.0.0.1', port)).toBe(`PORT: port ${port} is in use: set PORT to a free one`);
  taken.close();
  const denied = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' });
  expect(listeningFailure(denied, { HOST: '0.0.0.0', PORT: 80 })).toBe(`PORT: ${denied.message}`);
});
