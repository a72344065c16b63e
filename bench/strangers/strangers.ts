import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../tests/support/chromium-path.ts';
import type { Figure } from '../figure.ts';
import { type Accounting, figureOfAccounting } from './accounting.ts';
import { captions } from './captions.ts';
import { clipboards } from './clipboards.ts';
import { dumps } from './dumps.ts';
import { films } from './films.ts';
import { pictures } from './pictures.ts';
import { redirectTables } from './redirect-tables.ts';
import { wordpressExports } from './wordpress-exports.ts';

type Sources = { browser: Browser; page: Page; uploads: string | undefined };
type Kind = {
  what: string;
  names: RegExp;
  judge: (files: string[], sources: Sources) => Promise<Accounting>;
};

/** Matched by the last extension; a folder `uploads` holds the pictures of exports and dumps and is no input itself. */
const KINDS: Kind[] = [
  {
    what: 'WordPress exports',
    names: /\.(?:xml|xml\.gz|wxr)$/i,
    judge: (files, { page, uploads }) => wordpressExports(page, files, uploads),
  },
  {
    what: 'database dumps',
    names: /\.(?:sql|sql\.gz|dump|tar)$/i,
    judge: (files, { page, uploads }) => dumps(page, files, uploads),
  },
  {
    what: 'clipboards',
    names: /\.html?$/i,
    judge: (files, { browser }) => clipboards(browser, files),
  },
  {
    what: 'pictures',
    names: /\.(?:jpe?g|jfif|png|apng|gif|webp|avif|heic|heif|svg|tiff?|bmp)$/i,
    judge: (files, { browser }) => pictures(browser, files),
  },
  {
    what: 'films',
    names: /\.(?:mp4|m4v|mov|webm|mkv|avi)$/i,
    judge: (files, { browser }) => films(browser, files),
  },
  {
    what: 'captions',
    names: /\.(?:srt|vtt)$/i,
    judge: (files, { browser }) => captions(browser, files),
  },
  {
    what: 'tables of redirects',
    names: /\.csv$/i,
    judge: (files, { browser }) => redirectTables(browser, files),
  },
];

/**
 * Processes an operator's own files, in STRANGERS_DIR: what is preserved, what is reported in words, and what is lost
 * silently, which must be nothing. Chromium parses the sources independently and inspects what pages show, so that none
 * of the product's readers judges itself.
 */
export async function strangers(): Promise<Figure[]> {
  const folder = process.env['STRANGERS_DIR'];
  if (folder === undefined || !existsSync(folder))
    return [
      { what: 'files of strangers', measured: 'not measured: STRANGERS_DIR names no folder', goal: '0 lost' },
    ];
  const uploads = join(folder, 'uploads');
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => !path.startsWith(uploads) && statSync(path).isFile())
    .sort();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const sources = { browser, page, uploads: existsSync(uploads) ? uploads : undefined };
    const figures: Figure[] = [];
    for (const { what, names, judge } of KINDS) {
      const given = files.filter((path) => names.test(path));
      if (given.length === 0) continue;
      process.stderr.write(`strangers: ${given.length} ${what} …\n`);
      figures.push(figureOfAccounting(`${given.length} ${what}`, await judge(given, sources)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
