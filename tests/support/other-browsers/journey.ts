import { writeFile } from 'node:fs/promises';
import { expect, test as journey, type Site } from '../journey.ts';
import { isFirefoxInstalled, startFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { isWebKitInstalled, startWebKit } from './webkit.ts';
import { button } from './xpath.ts';

export { expect };

const ENGINES = {
  firefox: { isInstalled: isFirefoxInstalled, start: startFirefox },
  webkit: { isInstalled: isWebKitInstalled, start: startWebKit },
};
type Driven = Awaited<ReturnType<typeof startFirefox>>;

export type EngineOption = {
  /** The browser of this run; each is a project of playwright.config.ts. */
  engine: keyof typeof ENGINES;
};
type Fixtures = {
  /** A new tab of the browser, 1440 pixels wide, without cookies. */
  tab: Tab;
  /** Another tab with separate cookies: a second user. */
  openTab: () => Promise<Tab>;
  announced: RegExp[];
};
type WorkerFixtures = { driven: Driven | undefined };

/**
 * A journey in one of the browsers that Playwright does not drive on this machine. It is skipped where the browser is
 * not installed. A browser error that wasn't declared fails it.
 */
export const test = journey.extend<Fixtures, EngineOption & WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driven: [
    async ({ engine }, use) => {
      const { isInstalled, start } = ENGINES[engine];
      const driven = isInstalled() ? await start() : undefined;
      await use(driven);
      await driven?.end();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  announced: async ({}, use) => use([]),
  expectComplaint: async ({ driven, engine, announced }, use, testInfo) => {
    testInfo.skip(!driven, `${engine} is not installed`);
    await use((text) => announced.push(text));
  },
  openTab: async ({ driven, announced }, use, testInfo) => {
    const tabs: Tab[] = [];
    await use(async () => {
      if (!driven) throw new Error('The browser is not installed');
      const tab = await driven.openTab();
      tabs.push(tab);
      return tab;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const tab of tabs)
        await writeFile(testInfo.outputPath(`tab-${tabs.indexOf(tab)}.png`), await tab.picture());
    }
    const complaints = [...new Set(tabs.flatMap((tab) => tab.complaints()))];
    for (const tab of tabs) await tab.close();
    const unexpected = complaints.filter((complaint) => !announced.some((text) => text.test(complaint)));
    expect(unexpected, 'what the browser complained about').toEqual([]);
  },
  tab: async ({ openTab }, use) => use(await openTab()),
});

/** Opens the site for the first time and refuses consent, so that its dialog is closed. */
export async function refuseConsent(tab: Tab, site: Site): Promise<void> {
  await tab.open(`${site.url}/mentions-legales`);
  await tab.click(button('Tout refuser'));
}
