import type { Browser, Page } from '@playwright/test';
import { type SiteProcess, startSite } from '../../tests/support/site-process.ts';
import { demonstrationFolder } from '../installations.ts';
import { signIn } from '../sign-in.ts';

/** An installation with the demonstration content and a browser page in which its administrator is signed in. */
export type BackOffice = { folder: string; site: SiteProcess; page: Page; cookie: string };

export async function withBackOffice<T>(
  browser: Browser,
  environment: Record<string, string>,
  use: (office: BackOffice) => Promise<T>,
): Promise<T> {
  const folder = await demonstrationFolder();
  const site = await startSite({ DATA_DIR: folder, ...environment });
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  try {
    const cookie = await signIn(site.url);
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url };
      }),
    );
    return await use({ folder, site, page: await context.newPage(), cookie });
  } finally {
    await context.close();
    await site.stop();
  }
}

/** `message`: all sentences of the response; '' where it has none. */
export type Uploaded = { url: string; message: string };

/** Uploads a file to the library, as its screen does; returns the server's response. */
export async function upload({ site, cookie }: BackOffice, name: string, bytes: Buffer): Promise<Uploaded> {
  const response = await fetch(`${site.url}/admin/uploads?purpose=library`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.url, 'X-File-Name': encodeURIComponent(name) },
    body: Uint8Array.from(bytes),
  });
  const body: Record<string, unknown> = await response.json().catch(() => ({}));
  const texts = Object.values(body).filter((value) => typeof value === 'string');
  return {
    url: response.ok && typeof body['url'] === 'string' ? body['url'] : '',
    message: texts.filter((text) => /\p{L}+ \p{L}+ /u.test(text)).join(' '),
  };
}
