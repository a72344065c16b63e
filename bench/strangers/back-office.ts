import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { startSite } from '../../tests/support/site-process.ts';
import { demonstrationFolder, signIn } from '../harness/sites.ts';

/** An installation with the demonstration content and a browser page in which its administrator is signed in. */
export type BackOffice = AsyncDisposable & { folder: string; url: string; page: Page; cookie: string };

export async function openBackOffice(
  browser: Browser,
  environment: Record<string, string> = {},
): Promise<BackOffice> {
  const folder = await demonstrationFolder();
  const site = await startSite({ DATA_DIR: folder, ...environment });
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const cookie = await signIn(site.url);
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url };
  });
  await context.addCookies(cookies);
  return {
    folder,
    url: site.url,
    page: await context.newPage(),
    cookie,
    async [Symbol.asyncDispose]() {
      await context.close();
      await site.stop();
    },
  };
}

/** Uses the database of an installation. */
export function inDatabase<T>(folder: string, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { timeout: 10_000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** Uploads a file to the library, as its screen does. `message`: all sentences of the response; '' where it has none. */
export async function upload(
  { url, cookie }: BackOffice,
  name: string,
  bytes: Buffer,
): Promise<{ url: string; message: string }> {
  const response = await fetch(`${url}/admin/uploads?purpose=library`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: url, 'X-File-Name': encodeURIComponent(name) },
    body: Uint8Array.from(bytes),
  });
  const body: Record<string, unknown> = await response.json().catch(() => ({}));
  const texts = Object.values(body).filter((value) => typeof value === 'string');
  return {
    url: response.ok && typeof body['url'] === 'string' ? body['url'] : '',
    message: texts.filter((text) => /\p{L}+ \p{L}+ /u.test(text)).join(' '),
  };
}
