import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { chromiumPath } from '../../tests/support/chromium-path.ts';
import { type SiteProcess, startSite } from '../../tests/support/site-process.ts';

/** The administrator of every installation of the bench. */
export const ADMINISTRATOR = { email: 'mesure@exemple.fr', password: 'une phrase pour mesurer' };

const folders: string[] = [];
let filled: string | undefined;

/** A temporary folder that is removed when the bench ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  folders.push(folder);
  return folder;
}

/** Removes every folder that was created here. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Installs a site and ends it: its database and folder have the demonstration content and the administrator. */
export async function install(environment: Record<string, string>): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const site = await startSite({ ...environment, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  await site.stop();
}

/** A fresh installation with the demonstration content, copied from one that is filled once. */
export async function demonstrationFolder(): Promise<string> {
  filled ??= newFolder();
  if (!existsSync(join(filled, 'database.sqlite'))) await install({ DATA_DIR: filled });
  const folder = newFolder();
  cpSync(filled, folder, { recursive: true });
  return folder;
}

/** Adds projects and articles to an installation, as `npm run demo` does. */
export function addContent(environment: Record<string, string>, projects: number, posts: number): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['commands/demo.ts', '--projects', String(projects), '--posts', String(posts)],
    { env: { PATH: process.env['PATH'] ?? '', ...environment }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

/** Uses a running site with the demonstration content, and stops it. */
export async function withSite<T>(
  environment: Record<string, string>,
  use: (site: SiteProcess, folder: string) => Promise<T>,
): Promise<T> {
  const folder = environment['DATA_DIR'] ?? (await demonstrationFolder());
  const site = await startSite({ DATA_DIR: folder, ...environment });
  try {
    return await use(site, folder);
  } finally {
    await site.stop();
  }
}

/** Uses the embedded database of an installation, also while its site runs. */
export function inDatabase<T>(folder: string, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { timeout: 10_000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** Uses Chromium, and closes it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Signs in the administrator; returns the cookies. */
export async function signIn(url: string): Promise<string> {
  const response = await post(`${url}/admin?index`, ADMINISTRATOR);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookie.length === 0) throw new Error(`The response to the sign-in is ${response.status}`);
  return cookie.join('; ');
}

/** Posts a form as a browser does. The response body is not awaited. */
export function post(url: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: new URL(url).origin, Cookie: cookie },
    redirect: 'manual',
  });
}

/** The response body as sent, not decompressed. */
export function fetchRaw(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await Array.fromAsync(response)) });
    }).on('error', reject);
  });
}

/** Requests per second of a URL over 32 keep-alive connections. Throws when any response is no success. */
export async function requestsASecond(url: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} responses were no success, ${errors} failed`);
  return requests.average;
}
