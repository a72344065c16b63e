import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe with the rules of WCAG 2.2 A and AA: no violation is accepted. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** The violations of the rules of WCAG 2.2 A and AA that axe finds; `without`: rules that another test proves. */
export async function accessibilityFaults(page: Page, without: string[] = []): Promise<string[]> {
  // Elements in transition are checked in their final state; animations that a scroll triggers begin a frame later.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished),
    );
  });
  const bars = await page.evaluateHandle(releaseBars);
  // One pass in the page itself that reports violations alone takes a quarter of the CPU time: by default axe also
  // describes every element that passes, and sums it up in a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(without)
    .analyze();
  await bars.evaluate((released) => {
    for (const bar of released) bar.style.removeProperty('position');
  });
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/**
 * Puts the bars of the back-office that stick to the edges of the window at their place in the document, and returns
 * them: axe takes the part of a control that such a bar leaves free at one point of the scroll for the size of the
 * control.
 */
function releaseBars(): HTMLElement[] {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-look="admin"] *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const bar of bars) bar.style.setProperty('position', 'static');
  return bars;
}
