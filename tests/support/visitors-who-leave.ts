import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';

export const FILM = '/storage/v1/object/public/site-media/social-media/social-media-phone.mp4';
const BATCH_SIZE = 20;

type Wish = { path: string; headers?: Record<string, string> };

/** Sends a request and disconnects: immediately, or after the first bytes. */
async function leave(site: SiteProcess, { path, headers = {} }: Wish, late: boolean): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  await new Promise((sent) => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, sent));
  if (late) await once(socket, 'data');
  socket.destroy();
}

const descriptors = (site: SiteProcess) => readdirSync(`/proc/${site.pid}/fd`).length;

/**
 * Aborts some hundred requests to each of these URLs under a limit of open files (prlimit) that leaked descriptors
 * would exceed.
 */
export async function visitorsLeave(site: SiteProcess, wishes: Wish[], visitors: number): Promise<void> {
  const whole = async () => {
    for (const { path, headers } of wishes) {
      const response = await fetch(`${site.url}${path}`, headers ? { headers } : {});
      expect([path, response.status]).toEqual([path, headers?.['Range'] ? 206 : 200]);
      await response.arrayBuffer();
    }
  };
  await whole();
  const before = descriptors(site);
  execFileSync('prlimit', ['--pid', String(site.pid), `--nofile=${before + 150}`]);
  for (const wish of wishes) {
    for (let count = 0; count < visitors; count += BATCH_SIZE)
      await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => leave(site, wish, index % 2 === 0)));
    await expect
      .poll(() => descriptors(site), { message: `open files after ${wish.path}`, timeout: 120_000 })
      .toBeLessThan(before + 55);
  }
  await whole();
  expect(site.output()).not.toMatch(/"level":"error"/);
}
