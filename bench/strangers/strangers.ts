import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Figure } from '../harness/figures.ts';
import { withBrowser } from '../harness/sites.ts';
import { captions } from './captions.ts';
import { clipboards } from './clipboards.ts';
import { dumps } from './dumps.ts';
import { films, pictures } from './media.ts';
import { figureOfPieces, type Piece } from './pieces.ts';
import { redirectTables } from './redirect-tables.ts';
import { wordpressExports } from './wordpress.ts';

type Judge = (browser: Browser, files: string[], uploads: string | undefined) => AsyncGenerator<Piece>;

/** Matched by the last extension; a folder `uploads` holds the pictures of exports and dumps and is no input itself. */
const KINDS: [what: string, names: RegExp, judge: Judge][] = [
  ['WordPress exports', /\.(?:xml|xml\.gz|wxr)$/i, wordpressExports],
  ['database dumps', /\.(?:sql|sql\.gz|dump|tar)$/i, dumps],
  ['clipboards', /\.html?$/i, clipboards],
  ['pictures', /\.(?:jpe?g|jfif|png|apng|gif|webp|avif|heic|heif|svg|tiff?|bmp)$/i, pictures],
  ['films', /\.(?:mp4|m4v|mov|webm|mkv|avi)$/i, films],
  ['captions', /\.(?:srt|vtt)$/i, captions],
  ['tables of redirects', /\.csv$/i, redirectTables],
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
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const [what, names, judge] of KINDS) {
      const given = files.filter((path) => names.test(path));
      if (given.length === 0) continue;
      process.stderr.write(`strangers: ${given.length} ${what} …\n`);
      const pieces = await Array.fromAsync(judge(browser, given, existsSync(uploads) ? uploads : undefined));
      figures.push(figureOfPieces(`${given.length} ${what}`, pieces));
    }
    return figures;
  });
}
