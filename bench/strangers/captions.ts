import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { withBackOffice } from './back-office.ts';
import { missingWords } from './words.ts';

/**
 * Each caption file is refused with a reason, or the player shows all its words and no tag. Chromium reads the cues
 * from the form's field.
 */
export function captions(browser: Browser, files: string[]): Promise<Accounting> {
  return withBackOffice(browser, {}, async ({ page, site, folder }) => {
    const accounting = emptyAccounting();
    await page.goto(`${site.url}/admin/edit/production/${productionWithFilm(folder)}`);
    await page.getByText('Transcription, sous-titres et audiodescription').first().click();
    const field = page.getByLabel('Sous-titres', { exact: true }).first();
    const player = await page.context().newPage();
    for (const file of files) {
      const name = basename(file);
      await field.fill('');
      const chooser = page.waitForEvent('filechooser');
      await page
        .getByRole('button', { name: /^Choisir un fichier \.srt ou \.vtt/ })
        .first()
        .click();
      await (await chooser).setFiles(file);
      const remark = page.getByText(name).first();
      await page
        .waitForFunction(
          (element) => element instanceof HTMLTextAreaElement && element.value !== '',
          await field.elementHandle(),
          { timeout: 5_000 },
        )
        .catch(() => {});
      const reported = await remark.isVisible();
      const text = await field.inputValue();
      const said = text === '' ? '' : await spoken(player, text);
      const missing = missingWords(await wordsOfCaptions(player, readFileSync(file)), said);
      const tag = /<\/?[a-z\d][^>]*>|\{\\/i.exec(said)?.[0];
      const fault = tag ? `the tag ${tag}` : missing.slice(0, 8).join(' ');
      account(accounting, `${name}: ${fault}`, fault === '' ? 'kept' : reported ? 'reported' : 'lost');
    }
    return accounting;
  });
}

/** A production of the demonstration whose film is a file of the site. */
function productionWithFilm(folder: string): string {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  const row = database.prepare(`select id from production_projects where video_title = 'Départ lancé'`).get();
  database.close();
  return String(row?.['id']);
}

/** The cues that a player shows, in order. */
function spoken(player: Page, text: string): Promise<string> {
  return player.evaluate(async (vtt) => {
    const film = document.body.appendChild(document.createElement('video'));
    const track = film.appendChild(document.createElement('track'));
    const loaded = new Promise((resolve) => {
      track.addEventListener('load', resolve);
      track.addEventListener('error', resolve);
    });
    track.src = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    track.track.mode = 'hidden';
    await loaded;
    const cues = [...(track.track.cues ?? [])];
    film.remove();
    return cues.map((cue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : '')).join('\n');
  }, text);
}

/** The words of a caption file's cues, in the encoding that yields the most French letters. */
function wordsOfCaptions(player: Page, bytes: Buffer): Promise<string> {
  const marked: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be', efbb: 'utf-8' };
  const encoding = marked[bytes.subarray(0, 2).toString('hex')];
  const candidates = encoding ? [encoding] : ['utf-8', 'windows-1252', 'macintosh', 'ibm866'];
  const french = (text: string) =>
    (text.match(/[éèêëàâçîïôöùûüœÉÈÊÀÇÔ’«»]/g) ?? []).length - 3 * (text.match(/[\ufffdÃ]/g) ?? []).length;
  const [text = ''] = candidates
    .map((label) => new TextDecoder(label).decode(bytes))
    .sort((one, other) => french(other) - french(one));
  const lines = text
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
    .join('\n')
    .replace(/^WEBVTT[^\n]*(?:\n[^\n]+)*/, '')
    .replace(/(?<=\n\n)(?:NOTE|STYLE|REGION)\b[^\n]*(?:\n(?!.*-->)[^\n]+)*/g, '')
    .split('\n')
    .filter((line, at, all) => !line.includes('-->') && !all[at + 1]?.includes('-->'));
  return player.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '',
    lines
      .join('\n')
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/<\/?[a-z\d][^<>]*>/gi, '')
      .replace(/\{[\\a-z][^}]*\}/gi, ''),
  );
}
