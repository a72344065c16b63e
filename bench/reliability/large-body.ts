import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../tests/support/site-process.ts';
import type { Figure } from '../figure.ts';
import { demonstrationFolder } from '../installations.ts';
import { residentMegabytes } from '../processes.ts';

const GIGABYTE = 1e9;
const CHUNK = Buffer.alloc(64 * 1024, 'a');
const PATHS = ['/contact', '/admin?index', '/admin/new-blog-post', '/admin/uploads?purpose=project-film'];

/** A client that sends a thousand million bytes to each form, with and without Content-Length. */
export async function largeBodies(): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: await demonstrationFolder() });
  try {
    // The first response of each path loads its modules, once.
    for (const path of PATHS) await send(site.url, path, 10, true);
    const before = residentMegabytes(site.pid);
    let highest = before;
    let watching = true;
    const watch = (async () => {
      while (watching) {
        highest = Math.max(highest, residentMegabytes(site.pid));
        await pause(50);
      }
    })();
    const statuses: number[] = [];
    for (const announced of [true, false])
      for (const path of PATHS) statuses.push(await send(site.url, path, GIGABYTE, announced));
    watching = false;
    await watch;
    // A client that doesn't stop sending to read the response is disconnected: 0.
    const refused = statuses.every((status) => status === 0 || (status >= 300 && status < 500));
    return [
      {
        what: `memory while strangers send 1 GB to ${PATHS.length} addresses, with and without Content-Length`,
        measured: `+${(highest - before).toFixed(0)} MB, answered ${[...new Set(statuses)].map((status) => status || 'by a cut line').join(', ')}`,
        goal: '< 20 MB more, all refused',
        holds: refused && highest - before < 20,
      },
    ];
  } finally {
    await site.stop();
  }
}

/**
 * Sends as much of a body as the server reads. Returns the status; 0 when the connection was closed without a response.
 */
function send(url: string, path: string, bytes: number, announced: boolean): Promise<number> {
  return new Promise((resolve) => {
    let status = 0;
    const sending = request(url + path, {
      agent: false,
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: url,
        ...(announced ? { 'Content-Length': bytes } : {}),
      },
    });
    sending.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      answer.once('end', () => sending.destroy());
    });
    sending.on('error', () => undefined);
    sending.once('close', () => resolve(status));
    let sent = 0;
    const more = () => {
      while (sent < bytes && !sending.destroyed) {
        const part = CHUNK.subarray(0, Math.min(CHUNK.length, bytes - sent));
        sent += part.length;
        if (!sending.write(part)) return void sending.once('drain', more);
      }
      if (!sending.destroyed) sending.end();
    };
    more();
  });
}
