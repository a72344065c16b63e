import type { Page } from '@playwright/test';

/** Landmarks, headings, links, pictures, tables and groups of a page without an accessible name or role (§49.1). */
export function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const lettersOf = (text: string | null | undefined) => text?.replace(/[^\p{L}\p{N}]/gu, '');
    const all = <E extends Element = Element>(selector: string) => [
      ...document.querySelectorAll<E>(selector),
    ];
    const say = (what: string, elements: readonly Element[]) =>
      faults.push(...elements.map((element) => `${what}: ${element.outerHTML.slice(0, 120)}`));
    for (const zone of ['main', 'h1'])
      if (all(zone).filter((one) => one.closest('dialog') === null).length !== 1)
        faults.push(`not one ${zone}`);
    say(
      'a navigation without a name',
      all('nav').filter((one) => !one.ariaLabel && !one.getAttribute('aria-labelledby')),
    );
    let level = 0;
    for (const heading of all('h1, h2, h3, h4, h5, h6')) {
      if (heading.closest('dialog')) continue;
      const own = Number(heading.tagName[1]);
      if (own > level + 1 && level > 0) say('a level was left out before', [heading]);
      level = own;
    }
    say(
      'a new window is not told',
      all('a[target=_blank]').filter(
        (link) => !/nouvel onglet/.test(`${link.textContent} ${link.ariaLabel}`),
      ),
    );
    say(
      'a frame without a title',
      all('iframe').filter((one) => !(one as HTMLIFrameElement).title),
    );
    say(
      'a picture without an alternative',
      all('img').filter((one) => !one.hasAttribute('alt')),
    );
    say(
      'a drawing is neither named nor hidden',
      all('svg').filter((one) => !one.closest('[aria-hidden=true]') && one.getAttribute('role') !== 'img'),
    );
    say(
      'a table without a title',
      all('table').filter((table) => !table.querySelector('caption')),
    );
    say(
      'a header without its direction',
      all('th').filter((one) => !one.hasAttribute('scope')),
    );
    say(
      'a caption is not tied to its picture',
      all('figure:has(figcaption)').filter(
        (one) => lettersOf(one.ariaLabel) !== lettersOf(one.querySelector('figcaption')?.textContent),
      ),
    );
    say(
      'a caption without the role that ties it',
      all('figure:has(figcaption)').filter((one) => one.getAttribute('role') !== 'figure'),
    );
    say(
      'a link looks like the text around it',
      all('main :is(p, li, td, dd) > a').filter((link) => {
        const around = [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && lettersOf(node.textContent) !== '',
        );
        const { textDecorationLine, borderBottomWidth } = getComputedStyle(link);
        return around && textDecorationLine !== 'underline' && borderBottomWidth === '0px';
      }),
    );
    say(
      'choices without the question that they answer',
      all('fieldset, [role=group], [role=radiogroup]').filter(
        (one) => !one.querySelector('legend') && !one.ariaLabel && !one.getAttribute('aria-labelledby'),
      ),
    );
    if (
      all('label').some((one) => one.textContent.trim().endsWith('*')) &&
      !document.body.textContent.includes('* Champs obligatoires')
    )
      faults.push('nobody says what the star means');
    say(
      'a name does not hold the words that are seen',
      all('a[aria-label], button[aria-label]').filter((one) => {
        const words = [...one.childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
          .join('')
          .trim();
        return words !== '' && !one.ariaLabel?.toLowerCase().includes(words.toLowerCase());
      }),
    );
    say('opens something by itself', all('[onload], [autofocus], meta[http-equiv=refresh]'));
    return faults;
  });
}
