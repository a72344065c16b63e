import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { openBackOffice } from '../harness/back-office.ts';
import { type Piece, piece, wordsOf } from './pieces.ts';
import { readSourceHtml } from './source-html.ts';

/** Each word of each clipboard is in the editor or in a toast, and so is each picture, or a toast mentions pictures. */
export async function* clipboards(browser: Browser, files: string[]): AsyncGenerator<Piece> {
  await using office = await openBackOffice(browser);
  const { page, url } = office;
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    await page.goto(`${url}/admin/new-blog-post`);
    const editor = page.getByRole('textbox', { name: 'Contenu de l’article' });
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    const { text } = await readSourceHtml(page, html);
    const pictures = await page.evaluate(
      (given) => new DOMParser().parseFromString(given, 'text/html').querySelectorAll('img').length,
      html,
    );
    await editor.evaluate(
      (element, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', given.html);
        clipboardData.setData('text/plain', given.text);
        const options = { clipboardData, bubbles: true, cancelable: true };
        element.dispatchEvent(new ClipboardEvent('paste', options));
      },
      { html, text },
    );
    const toasts = page.locator('[data-sonner-toast]');
    await toasts
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => {});
    const report = (await toasts.allInnerTexts()).join('\n');
    const [shown, reported] = [wordsOf(await editor.innerText()), wordsOf(report)];
    for (const word of wordsOf(text))
      yield piece(`${basename(file)}: ${word}`, shown.has(word), reported.has(word));
    const retained = await editor.locator('img').count();
    for (let picture = 0; picture < pictures; picture++)
      yield piece(`${basename(file)}: picture ${picture + 1}`, picture < retained, /image/i.test(report));
  }
}
