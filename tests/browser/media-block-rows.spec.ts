import type { Page } from '@playwright/test';
import { inDatabase, projectAddress } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

const LAYOUTS = ['1-col', '2-col', '3-col'];
const TYPES = ['image', 'video', 'instagram'];

/** Every choice of one to four media of the three types, each in one order and its reverse. */
function combinations(): string[][] {
  let longest: string[][] = [[]];
  const all = new Map<string, string[]>();
  for (let length = 1; length <= 4; length++) {
    longest = longest.flatMap((shorter) =>
      TYPES.filter((type) => TYPES.indexOf(type) >= TYPES.indexOf(shorter.at(-1) ?? 'image')).map((type) => [
        ...shorter,
        type,
      ]),
    );
    for (const types of longest)
      for (const order of [types, types.toReversed()]) all.set(order.join(' '), order);
  }
  return [...all.values()];
}

const MEDIA: Record<string, object> = {
  image: { type: 'image', alt: '' },
  video: { type: 'video', vimeoId: '1063867036' },
  instagram: { type: 'instagram', embedUrl: 'https://www.instagram.com/p/CuE2WNQs6vH/' },
};

for (const layout of LAYOUTS)
  test(`no row of a ${layout} block leaves a hole, and a post has the width that Instagram needs`, async ({
    page,
    site,
  }) => {
    const address = projectAddress(site, 'influence', 'Rebonds');
    const last = showEveryCombination(site, layout);
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText(last, { exact: true })).toBeAttached({ timeout: 1000 });
    }).toPass();
    for (const width of [390, 800, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await faultsOf(page);
      expect(faults.slice(0, 12), `at ${width} px`).toEqual([]);
    }
  });

/** Puts a block of this layout with each combination of media into one project; returns the text of the last. */
function showEveryCombination(site: Site, layout: string): string {
  return inDatabase(site, (database) => {
    const row = database.prepare("select medias from influence_projects where title = 'Rebonds'").get();
    const url = /"url":"([^"]+)"/.exec(String(row?.['medias']))?.[1];
    const blocks = combinations().map((types) => ({
      id: types.join(' '),
      layout,
      text: `${layout} ${types.join(' ')}`,
      medias: types.map((type, index) => ({
        id: String(index),
        ...(type === 'image' && { url }),
        ...MEDIA[type],
      })),
    }));
    database
      .prepare("update influence_projects set medias = ? where title = 'Rebonds'")
      .run(JSON.stringify({ blocks }));
    database.exec('update content_version set version = version + 1');
    return blocks.at(-1)?.text ?? '';
  });
}

/** What is wrong with the rows of the page's blocks, by their texts. Bounds are compared to half a pixel. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const same = (a: number, b: number) => Math.abs(a - b) < 0.5;
    const faults: string[] = [];
    for (const list of document.querySelectorAll('main section > ul:has(figure)')) {
      const name = list.nextElementSibling?.textContent;
      const whole = list.getBoundingClientRect();
      const gap = Number.parseFloat(getComputedStyle(list).columnGap);
      const boxes = [...list.children].map((item) => ({
        post: /Instagram/.test(item.textContent ?? ''),
        card: item.querySelector('figure > *')?.getBoundingClientRect() ?? new DOMRect(),
      }));
      const rows = Map.groupBy(boxes, ({ card }) => Math.round(card.top));
      for (const row of rows.values()) {
        let left = whole.left;
        for (const { card, post } of row) {
          if (!same(card.left, left)) faults.push(`${name}: a hole before ${card.left}`);
          if (!same(card.bottom, row[0]?.card.bottom ?? 0))
            faults.push(`${name}: a hole below ${card.bottom}`);
          if (post && card.width < (innerWidth < 768 ? whole.width - 0.5 : 326))
            faults.push(`${name}: a post ${card.width} wide`);
          left = card.right + gap;
        }
        if (!same(left - gap, whole.right)) faults.push(`${name}: a hole after ${left - gap}`);
      }
      for (const card of list.querySelectorAll('figure > div, figure > div *:not(.sr)'))
        if (card.scrollHeight > card.clientHeight + 1 && getComputedStyle(card).overflowY === 'hidden')
          faults.push(`${name}: ${card.className} is cut`);
    }
    return faults;
  });
}
