import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../tests/support/site-process.ts';
import type { Figure } from '../figure.ts';
import { demonstrationFolder } from '../installations.ts';

const ABORTS = 10_000;
const CONCURRENCY = 50;

/**
 * Clients that abort a download after its first bytes: assets, pictures, requested widths, films and ranges of films.
 * Afterwards the process has as many open file descriptors as before.
 */
export async function abortedDownloads(): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: await demonstrationFolder() });
  try {
    const paths = await downloads(site.url);
    // Descriptors that are opened once and stay open are not counted.
    for (const path of paths) await leave(site.url, path);
    const before = await settled(site.pid);
    for (let done = 0; done < ABORTS; done += CONCURRENCY) {
      await Promise.all(
        Array.from({ length: CONCURRENCY }, (_, index) =>
          leave(site.url, paths[(done + index) % paths.length] ?? '/'),
        ),
      );
    }
    const after = await settled(site.pid, before);
    return [
      {
        what: `open files after ${ABORTS.toLocaleString('en')} aborted downloads of ${paths.length} files`,
        measured: `${after} (${before} before)`,
        goal: 'as before',
        holds: after <= before,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** URLs of every kind of file that the home page and a project page load. */
async function downloads(url: string): Promise<string[]> {
  const home = await (await fetch(url)).text();
  const assets = [...home.matchAll(/\/assets\/[\w.-]+\.(?:js|woff2)/g)].map(([path]) => path);
  const stored = [
    ...home.matchAll(/\/storage\/v1\/object\/public\/[\w./-]+\.(?:webp|jpe?g|png|avif|mp4)(?:\?w=\d+)?/g),
  ].map(([path]) => path);
  return [...new Set([...assets, ...stored])];
}

/** Requests a file and disconnects after its first bytes. */
function leave(url: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = path.endsWith('.mp4') ? { Range: 'bytes=1000-' } : {};
    const asking = request(url + path, { agent: false, headers }, (answer) => {
      answer.once('data', () => asking.destroy());
      answer.once('end', () => asking.destroy());
      answer.on('error', () => undefined);
    });
    asking.on('error', () => undefined);
    asking.once('close', () => resolve());
    asking.end();
  });
}

/** Number of descriptors of a process once it is stable, or at most `wanted`. */
async function settled(pid: number, wanted = -1): Promise<number> {
  const count = () => readdirSync(`/proc/${pid}/fd`).length;
  let last = count();
  for (let rested = 0; rested < 5 && last > wanted; ) {
    await pause(200);
    const now = count();
    rested = now === last ? rested + 1 : 0;
    last = now;
  }
  return last;
}
