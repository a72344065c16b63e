import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Gate = {
  /** The URL that leads through the gate. */
  url: string;
  /** Cuts every connection, and refuses new ones until it is opened. */
  shut: () => void;
  /** Nothing passes, in either direction, until it is opened; connections stay. */
  hold: () => void;
  /** Everything passes; what was held is cut. */
  open: () => void;
  close: () => void;
};

/** A gate in front of a server, for outages of the network. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname: host, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'held' | 'shut' = 'open';
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((incoming) => {
    if (state === 'shut') return void incoming.destroy();
    const outgoing = connect(Number(port), host);
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [outgoing, incoming] as const]) {
      from.on('data', (chunk) => {
        // What came while it was held is lost with its connection.
        if (state === 'open') to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroySoon();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href.replace(/\/$/, ''),
    shut() {
      state = 'shut';
      cut();
    },
    hold() {
      state = 'held';
    },
    open() {
      if (state === 'held') cut();
      state = 'open';
    },
    close() {
      server.close();
      cut();
    },
  };
}
