import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openBackOffice } from '../harness/back-office.ts';
import { inDatabase } from '../harness/sites.ts';
import { missingWords, type Piece, piece } from './pieces.ts';

/**
 * Each caption file is refused with a reason, or the player shows all its words and no tag. Chromium reads the cues
 * from the form's field.
 */
export async function* captions(browser: Browser, files: string[]): AsyncGenerator<Piece> {
  await using office = await openBackOffice(browser);
  const { page, url, folder } = office;
  // A production of the demonstration whose film is a file of the site.
  const film = inDatabase(folder, (database) =>
    database.prepare(`select id from production_projects where video_title = 'Départ lancé'`).get(),
  );
  await page.goto(`${url}/admin/edit/production/${String(film?.['id'])}`);
  await page.getByText('Transcription, sous-titres et audiodescription').first().click();
  const field = page.getByLabel('Sous-titres', { exact: true }).first();
  const player = await page.context().newPage();
  for (const file of files) {
    await field.fill('');
    const chooser = page.waitForEvent('filechooser');
    const button = page.getByRole('button', { name: /^Choisir un fichier \.srt ou \.vtt/ }).first();
    await button.click();
    await (await chooser).setFiles(file);
    await page
      .waitForFunction(
        (element) => element instanceof HTMLTextAreaElement && element.value !== '',
        await field.elementHandle(),
        { timeout: 5_000 },
      )
      .catch(() => {});
    const reported = await page.getByText(basename(file)).first().isVisible();
    const text = await field.inputValue();
    const cues = text === '' ? '' : await cuesOf(player, text);
    const missing = missingWords(await wordsOfCaptions(player, readFileSync(file)), cues);
    const tag = /<\/?[a-z\d][^>]*>|\{\\/i.exec(cues)?.[0];
    const fault = tag ? `the tag ${tag}` : missing.slice(0, 8).join(' ');
    yield piece(`${basename(file)}: ${fault}`, fault === '', reported);
  }
}

/** The cues that a player shows, in order. */
function cuesOf(player: Page, text: string): Promise<string> {
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
    .replace(/\r\n?/g, '\n')
    .replace(/^WEBVTT[^\n]*(?:\n[^\n]+)*/, '')
    .replace(/(?<=\n\n)(?:NOTE|STYLE|REGION)\b[^\n]*(?:\n(?!.*-->)[^\n]+)*/g, '')
    .split('\n')
    .filter((line, at, all) => !line.includes('-->') && !all[at + 1]?.includes('-->'));
  const html = lines
    .join('\n')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z\d][^<>]*>|\{[\\a-z][^}]*\}/gi, '');
  return player.evaluate(
    (source) => new DOMParser().parseFromString(source, 'text/html').body.textContent ?? '',
    html,
  );
}
