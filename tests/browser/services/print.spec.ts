import type { Page } from '@playwright/test';
import { rewriteContent } from '../../support/content.ts';
import { luminance } from '../../support/contrast.ts';
import { expect, test } from '../../support/journey.ts';
import { PUBLIC_PAGES } from '../../support/public-pages.ts';

/** A sheet of A4 without its margins, at 96 dots an inch. */
const SHEET = { width: 703, height: 1032 };

for (const { name, path, status } of PUBLIC_PAGES) {
  test(`${name}: all of its text is on paper, dark on white or on its own picture`, async ({
    page,
    request,
    expectComplaint,
  }) => {
    if (status === 404) expectComplaint(/404/);
    await page.goto(await path(request));
    await leaveOutWhatThisWidthHides(page);
    await page.setViewportSize(SHEET);
    await leaveOutWhatThisWidthHides(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'print' });
    // After the screen layout, scrolled through or not, the print layout applies.
    await expect.poll(() => unreadableOnPaper(page)).toEqual([]);
    await page.setViewportSize(SHEET);
    await expect.poll(() => unreadableOnPaper(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });
}

test('a table of many columns and a long line of code are on the sheet', async ({ page, site }) => {
  const cells = (tag: string) => `<${tag}>Anticonstitutionnellement</${tag}>`.repeat(9);
  const table = `<table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`;
  const code = `<pre><code>${'const uneLigne = '.repeat(12)}</code></pre>`;
  const slug = 'publier-moins-viser-mieux';
  rewriteContent(site, ['update blog_posts set content = ? where slug = ?', table + code, slug]);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByText('const uneLigne')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await unreadableOnPaper(page)).toEqual([]);
});

/** What is hidden at this width on a screen too (a hint about hovering) may be missing on paper. */
function leaveOutWhatThisWidthHides(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Scripts that change the layout at another width do so in the following frames.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const element of document.querySelectorAll('main *'))
      if (!element.checkVisibility()) element.setAttribute('data-left-out', '');
  });
}

/** The texts of the page that paper would not show: hidden, cut off, beyond the sheet, or too pale for white. */
async function unreadableOnPaper(page: Page): Promise<string[]> {
  const texts = await readTextsOnPaper(page);
  return texts.flatMap(({ words, problem, color }) => {
    const found = problem ?? (color !== undefined && isPale(color) ? `too pale (${color})` : undefined);
    return found ? [`${found}: ${words}`] : [];
  });
}

/** Less than three to one against white. */
function isPale(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return luminance(red, green, blue) > 0.3;
}

type PrintedText = { words: string; problem?: string | undefined; color?: string | undefined };

function readTextsOnPaper(page: Page): Promise<PrintedText[]> {
  return page.evaluate(() => {
    const paper = { right: document.documentElement.clientWidth };
    const problem = (element: HTMLElement, box: DOMRect): string | undefined => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'hidden';
      if (box.left < -1 || box.right > paper.right + 1) return 'beyond the sheet';
      for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
        const clip = getComputedStyle(frame).overflow;
        const edge = frame.getBoundingClientRect();
        if (clip !== 'visible' && (box.bottom > edge.bottom + 8 || box.right > edge.right + 8))
          return 'cut off';
      }
      return undefined;
    };
    const printed: PrintedText[] = [];
    for (const root of document.querySelectorAll('main, footer')) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        const words = text.textContent?.trim();
        // Not for paper: controls, navigation and the map in the footer, and what only assistive technology reads.
        const left =
          '[data-left-out], button, dialog, [aria-hidden="true"], [data-screen-only], .sr, footer nav, footer svg, script, noscript, style';
        if (!words || !element || element.closest(left)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { color, printColorAdjust } = getComputedStyle(element);
        printed.push({
          words: words.slice(0, 40),
          problem: problem(element, range.getBoundingClientRect()),
          color: printColorAdjust === 'exact' ? undefined : color,
        });
      }
    }
    return printed;
  });
}
