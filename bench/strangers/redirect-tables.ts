import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { openBackOffice } from '../harness/back-office.ts';
import { inDatabase } from '../harness/sites.ts';
import { type Piece, piece } from './pieces.ts';

const REDIRECTED = new Set<number | undefined>([301, 302, 307, 308, 410]);

/** For each line of each table, a request to its first URL is redirected, or the screen names the line. */
export async function* redirectTables(browser: Browser, files: string[]): AsyncGenerator<Piece> {
  await using office = await openBackOffice(browser);
  const { page, url, folder } = office;
  for (const file of files) {
    await page.goto(`${url}/admin/anciennes-adresses`);
    await page.getByLabel('Tableau au format CSV').setInputFiles(file);
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.waitForLoadState('networkidle');
    const screen = await page.locator('main').innerText();
    const named = [...screen.matchAll(/Lignes?\s([^:]*)/g)].flatMap(
      ([, lines]) => lines?.match(/\d+/g) ?? [],
    );
    for (const [at, line] of textOf(file)
      .split(/\r\n?|\n/)
      .entries()) {
      const source = sourceOf(line);
      if (source === undefined) continue;
      const retained = REDIRECTED.has(await statusOf(url, source));
      const name = `${basename(file)}: line ${at + 1}: ${line.slice(0, 100)}`;
      yield piece(name, retained, named.includes(String(at + 1)));
    }
    // The tables of two files may contradict each other.
    inDatabase(folder, (database) =>
      database.exec('delete from redirects; update content_version set version = version + 1'),
    );
  }
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
