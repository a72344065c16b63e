import { expect, refuseConsent, test } from '../../support/other-browsers/journey.ts';
import type { Tab } from '../../support/other-browsers/tab.ts';
import { PUBLIC_PAGES } from '../../support/public-pages.ts';

// Less to paint, where no graphics processor does it, and wide enough for what moves from 1024 pixels.
const VIEW = { width: 1024, height: 700 };

/** Opens a page and waits until its islands have hydrated and it is laid out: from then on nothing moves its parts. */
async function openWhole(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll(':not(:defined), [data-later]').length), address)
    .toBe(0);
}

test('every public page is scrolled to its end and back without an error, and hides nothing', async ({
  tab,
  site,
  request,
  expectComplaint,
}) => {
  expectComplaint(/404: .*\/nulle-part/);
  await refuseConsent(tab, site);
  await tab.resize(VIEW.width, VIEW.height);
  for (const { name, path } of PUBLIC_PAGES) {
    await openWhole(tab, `${site.url}${await path(request)}`);
    expect(await tab.evaluate(hiddenAfterScroll), name).toEqual([]);
  }
});

/** Scrolls to the end and up again like a reader; returns what stays hidden in view, and broken pictures. */
async function hiddenAfterScroll(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const step of [0.3, -2]) {
    let before = -1;
    while (before !== window.scrollY) {
      before = window.scrollY;
      window.scrollBy({ top: window.innerHeight * step, behavior: 'instant' });
      await frame();
      await frame();
    }
  }
  const inWindow = (element: Element) => element.getBoundingClientRect().right <= window.innerWidth;
  for (const element of [...document.querySelectorAll('[data-waiting]')].filter(inWindow)) {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
    for (let timeout = 0; timeout < 60 && element.matches('[data-waiting]'); timeout++) await frame();
  }
  const waiting = [...document.querySelectorAll('[data-waiting]')].filter(inWindow);
  const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
  return [...waiting, ...broken].map((element) => element.outerHTML.slice(0, 120));
}

test('the method and the manifesto follow the scroll', async ({ tab, site }) => {
  await refuseConsent(tab, site);
  await tab.resize(VIEW.width, VIEW.height);
  const scrollInto = (element: string, part: number) =>
    tab.evaluate(
      (name, share) => {
        const section = document.querySelector(name) as HTMLElement;
        const { top, height } = section.getBoundingClientRect();
        window.scrollBy({ top: top + (height - window.innerHeight) * share, behavior: 'instant' });
      },
      element,
      part,
    );
  await openWhole(tab, `${site.url}/influence`);
  const step = () =>
    tab.evaluate(() => document.querySelector('[data-step][data-active] h3')?.textContent ?? undefined);
  await expect.poll(step).toBeDefined();
  // A picture that arrives late may still move the section: scrolling is repeated until it is in place.
  const at = (element: string, part: number, shown: () => Promise<unknown>) =>
    expect.poll(async () => {
      await scrollInto(element, part);
      return shown();
    }, `at ${part} of ${element}`);
  const steps = await tab.evaluate(() =>
    [...document.querySelectorAll('[data-step] h3')].map((title) => title.textContent),
  );
  expect(steps).toHaveLength(6);
  for (const [index, title] of steps.entries())
    await at('method-scroll', (index + 0.5) / 6, step).toBe(title);

  await openWhole(tab, `${site.url}/about`);
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('manifesto-lines')?.hasAttribute('data-pinned')))
    .toBe(true);
  const lit = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('manifesto-lines li')].filter(
          (line) => line.style.getPropertyValue('--lit') === '1.000',
        ).length,
    );
  await at('manifesto-lines', 0.36, lit).toBe(2);
  await at('manifesto-lines', 1, lit).toBe(7);
});

test('the featured projects move by their arrows, which follow a swipe', async ({ tab, site }) => {
  await refuseConsent(tab, site);
  await tab.resize(1440, 700);
  await openWhole(tab, site.url);
  const state = () =>
    tab.evaluate(() => ({
      back: document.querySelector<HTMLButtonElement>('[data-arrows] [data-step="-6"]')?.disabled,
      shown: [...document.querySelectorAll('featured-strip [data-panels] > *')].findIndex((panel) =>
        panel.hasAttribute('data-in-view'),
      ),
    }));
  await expect.poll(state).toEqual({ back: true, shown: 0 });
  await expect
    .poll(async () => {
      await tab.evaluate(() => {
        const scroller = document.querySelector<HTMLElement>('featured-strip [data-panels]');
        scroller?.scrollIntoView({ block: 'center', behavior: 'instant' });
        scroller?.scrollTo({ left: (scroller.clientWidth + 3) / 6, behavior: 'instant' });
      });
      return state();
    })
    .toEqual({ back: false, shown: 1 });
});

test('with the animations stopped a page shows its final state at once, and its photographs are in rows', async ({
  tab,
  site,
}) => {
  await refuseConsent(tab, site);
  await tab.resize(1440, 900);
  await tab.evaluate(() => localStorage.setItem('motion', 'off'));
  await tab.open(`${site.url}/production`);
  const state = await tab.evaluate(() => ({
    changing: document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
    title: getComputedStyle(document.querySelector('h1 i') ?? document.body).color,
  }));
  expect(state).toEqual({ changing: 0, title: 'rgb(246, 241, 235)' });
  const beyondTheirHalf = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('img[src*="production-photos"]')].filter((photo) => {
          const { height } = photo.parentElement?.getBoundingClientRect() ?? { height: 0 };
          return height === 0 || photo.getBoundingClientRect().height > height / 2;
        }).length,
    );
  await expect.poll(beyondTheirHalf).toBe(0);
});
