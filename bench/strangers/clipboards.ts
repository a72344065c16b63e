import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { withBackOffice } from './back-office.ts';
import { readSourceHtml } from './source-html.ts';
import { missingWords, wordsOf } from './words.ts';

/** Each word of each clipboard is in the editor or in a toast, and so is each picture, or a toast mentions pictures. */
export function clipboards(browser: Browser, files: string[]): Promise<Accounting> {
  return withBackOffice(browser, {}, async ({ page, site }) => {
    const accounting = emptyAccounting();
    for (const file of files) {
      const html = readFileSync(file, 'utf8');
      await page.goto(`${site.url}/admin/new-blog-post`);
      const editor = page.getByRole('textbox', { name: 'Contenu de l’article' });
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      const source = await readSourceHtml(page, html);
      const pictures = await page.evaluate(
        (given) => new DOMParser().parseFromString(given, 'text/html').querySelectorAll('img').length,
        html,
      );
      await editor.evaluate(
        (element, given) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', given.html);
          clipboardData.setData('text/plain', given.text);
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        { html, text: source.text },
      );
      await page
        .locator('[data-sonner-toast]')
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => {});
      const toasts = (await page.locator('[data-sonner-toast]').allInnerTexts()).join('\n');
      const shown = await editor.innerText();
      const missing = missingWords(source.text, shown);
      for (const word of wordsOf(source.text)) {
        const outcome = !missing.includes(word) ? 'kept' : wordsOf(toasts).has(word) ? 'reported' : 'lost';
        account(accounting, `${basename(file)}: ${word}`, outcome);
      }
      const kept = await editor.locator('img').count();
      for (let picture = 0; picture < pictures; picture++) {
        const outcome = picture < kept ? 'kept' : /image/i.test(toasts) ? 'reported' : 'lost';
        account(accounting, `${basename(file)}: picture ${picture + 1}`, outcome);
      }
    }
    return accounting;
  });
}
