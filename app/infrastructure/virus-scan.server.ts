import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { configuration } from './configuration.server.ts';

/** A large film takes a while; a daemon that says nothing for this long is stuck. */
const SILENCE_MS = 120_000;

/**
 * Asks ClamAV's daemon at CLAMD for a file (its command INSTREAM); the name of what it found, or undefined. Without
 * CLAMD nothing is scanned. Throws when the daemon doesn't say that the file is clean: unreachable, or too large a file.
 */
export async function findMalware(path: string): Promise<string | undefined> {
  const { CLAMD: address } = configuration();
  if (address === undefined) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket = connect(
    protocol === 'unix:'
      ? { path: pathname }
      : // An IPv6 address is in brackets in a URL only.
        { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) },
  );
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the virus scanner does not respond')));
  const reply = await replyOf(socket, path);
  if (reply === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(reply ?? '')?.[1];
  if (found === undefined) throw new Error(`the virus scanner said: ${reply || 'nothing'}`);
  return found;
}

/** No `await using`: its disposal rejects once more, and a SuppressedError would hide the reason from the log. */
async function replyOf(socket: Socket, path: string): Promise<string | undefined> {
  try {
    const response = text(socket);
    // A daemon that ends early has said why.
    const sent = send(socket, path).catch(() => {});
    const [reply] = (await response).split('\0');
    await sent;
    return reply;
  } finally {
    socket.destroy();
  }
}

/** Each chunk is preceded by its length (big endian); a length of zero ends the file. */
async function send(socket: NodeJS.WritableStream, path: string): Promise<void> {
  const write = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
}
