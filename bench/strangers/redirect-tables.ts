import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from '@playwright/test';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { withBackOffice } from './back-office.ts';

const REDIRECTED = new Set([301, 302, 307, 308, 410]);

/** For each line of each table, a request to its first URL is redirected, or the screen names the line. */
export function redirectTables(browser: Browser, files: string[]): Promise<Accounting> {
  return withBackOffice(browser, {}, async ({ page, site, folder }) => {
    const accounting = emptyAccounting();
    for (const file of files) {
      await page.goto(`${site.url}/admin/anciennes-adresses`);
      await page.getByLabel('Fichier CSV').setInputFiles(file);
      await page.getByRole('button', { name: 'Importer' }).click();
      await page.waitForLoadState('networkidle');
      const screen = await page.locator('main').innerText();
      for (const [at, line] of textOf(file)
        .split(/\r\n?|\n/)
        .entries()) {
        const source = sourceOf(line);
        if (source === undefined) continue;
        const status = await statusOf(site.url, source);
        const named = new RegExp(`Lignes?\\s[^:]*\\b${at + 1}\\b`).test(screen);
        const outcome = status !== undefined && REDIRECTED.has(status) ? 'kept' : named ? 'reported' : 'lost';
        account(accounting, `${basename(file)}: line ${at + 1}: ${line.slice(0, 100)}`, outcome);
      }
      forgetRedirects(folder);
    }
    return accounting;
  });
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first URL of a line, whatever its separator; undefined where there is none, as in a header line. */
function sourceOf(line: string): string | undefined {
  return line
    .split(/[;,\t]/)
    .map((cell) => cell.trim().replace(/^"+|"+$/g, ''))
    .find((cell) => /^(?:\/|https?:|www\.)/i.test(cell));
}

/** Status of a request as a visitor of the former site sends it; for a pattern, of a URL that matches it. */
async function statusOf(site: string, source: string): Promise<number | undefined> {
  const path = source
    .replace(/\(?\.[*+]\)?|\*/g, 'exemple')
    .replace(/^(?:https?:\/\/)?[^/?]*(?=[/?]|$)/i, (host) => (source.startsWith('/') ? host : ''));
  try {
    return (await fetch(new URL(path || '/', site), { redirect: 'manual' })).status;
  } catch {
    return undefined;
  }
}

/** Deletes all redirects: the tables of two files may contradict each other. */
function forgetRedirects(folder: string): void {
  const database = new DatabaseSync(join(folder, 'database.sqlite'));
  database.exec('delete from redirects; update content_version set version = version + 1');
  database.close();
}
