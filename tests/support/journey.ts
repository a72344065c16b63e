import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { freePort } from './free-port.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { ADMINISTRATOR } from './template-site.ts';

export { expect };

type SiteOptions = {
  /** false: an installation without content. */
  demo?: boolean;
  /** Additional environment variables. */
  environment?: Record<string, string>;
};

export type Site = {
  url: string;
  dataDir: string;
  /** Signs the administrator in and opens a page of the back-office, by default the dashboard. */
  signIn: (page: Page, path?: string) => Promise<void>;
  /** Shuts the process down gracefully, and restarts it on the same data and port, with other settings. */
  restart: (settings?: Record<string, string>) => Promise<void>;
  process: () => SiteProcess;
};

type RunningSite = Site & { key: string; end: () => Promise<void> };

type Fixtures = {
  /** Options of the file's installation, shared by all its journeys. */
  siteOptions: SiteOptions;
  /** 'refused' (default): the visitor has already refused consent. 'undecided': the consent dialog is shown. */
  consent: 'refused' | 'undecided';
  site: Site;
  /** Declares a browser error (console error, failed request) that the journey provokes on purpose. */
  expectComplaint: (text: RegExp) => void;
};
type WorkerFixtures = { siteOfFile: { current: RunningSite | undefined } };

/**
 * A journey (end-to-end test) with a separate installation for each file, so that files don't affect each other. A
 * console error or a failed request that wasn't declared fails the journey.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteOptions: [{}, { option: true }],
  consent: ['refused', { option: true }],
  siteOfFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const holder: WorkerFixtures['siteOfFile'] = { current: undefined };
      await use(holder);
      await holder.current?.end();
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOfFile, siteOptions }, use, testInfo) => {
    const key = `${testInfo.file} ${JSON.stringify(siteOptions)}`;
    if (siteOfFile.current?.key !== key) {
      await siteOfFile.current?.end();
      siteOfFile.current = undefined;
      siteOfFile.current = await openSite(key, siteOptions);
    }
    await use(siteOfFile.current);
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, consent, site, javaScriptEnabled }, use) => {
    if (consent === 'refused') await refuseConsent(context, site.url);
    if (javaScriptEnabled !== false) {
      // The journey's own page and every further one.
      const newPage = context.newPage.bind(context);
      context.newPage = async () => waitUntilAwake(await newPage());
    }
    await use(context);
  },
  expectComplaint: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message) => {
          // The page that one edits on runs no script, so it refuses those by which Playwright looks for its elements.
          if (
            message.type() === 'error' &&
            !/^Blocked script execution in \S*edition(?:=|%3D)/.test(message.text())
          )
            complaints.push(`console: ${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => {
          // A view transition that the browser skipped; the page itself is there. And the end of a data stream that React
          // Router has aborted after its value, as a next navigation does: it leaves that promise without a handler.
          if (!/^(Transition was (aborted|skipped)|signal is aborted without reason$)/.test(error.message))
            complaints.push(`error: ${error.message}`);
        });
        page.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? '';
          // Requests that a page no longer needs (it was left, a film was replaced) are aborted by the browser.
          if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${reason} ${request.url()}`);
        });
      };
      context.on('page', listen);
      for (const page of context.pages()) listen(page);
      await use((text) => expected.push(text));
      const unexpected = complaints.filter((complaint) => !expected.some((text) => text.test(complaint)));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

async function openSite(key: string, options: SiteOptions): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  copyTemplate(dataDir, options.demo !== false);
  const environment = {
    DATA_DIR: dataDir,
    DEMO: options.demo === false ? '0' : '1',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    PORT: String(await freePort()),
    ...options.environment,
  };
  let running = await startSite(environment);
  let cookies = sessionOfTemplate(running.url, options);
  return {
    key,
    url: running.url,
    dataDir,
    process: () => running,
    async signIn(page, path = '/admin/dashboard') {
      if (cookies) await page.context().addCookies(cookies);
      await page.goto(`${running.url}${path}`);
      // Not signed in yet, or an earlier journey of the file has re-authenticated, which replaces the token (§45.12).
      if (new URL(page.url()).pathname !== '/admin') return;
      await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL((url) => url.pathname !== '/admin');
      const all = await page.context().cookies();
      cookies = all.filter(({ name }) => name.startsWith('agence.') || name.startsWith('__Host-agence.'));
      await page.goto(`${running.url}${path}`);
    },
    async restart(settings) {
      await running.stop();
      running = await startSite({ ...environment, ...settings });
    },
    async end() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The `Cookie` header with which a journey sends requests of its own as the page's browser would. */
export async function cookieHeader(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * The session with which the template was signed in. None for a site without a copy of the template, or with cookies of
 * other names (https).
 */
function sessionOfTemplate(url: string, { demo, environment }: SiteOptions): Cookies | undefined {
  const copied = demo !== false && environment?.['DATABASE_URL'] === undefined;
  const session = process.env['SITE_SESSION'];
  if (!copied || environment?.['SITE_URL']?.startsWith('https') || session === undefined) return undefined;
  return Object.entries(JSON.parse(session)).map(([name, value]) => ({ name, value: String(value), url }));
}

/** Stored files are immutable: hard links replace copies. */
function copyTemplate(dataDir: string, withContent: boolean): void {
  const template = process.env['SITE_TEMPLATE'];
  if (!template) throw new Error('tests/support/template-site.ts has not run');
  if (existsSync(join(template, 'files'))) {
    const linked = spawnSync('cp', ['-rl', join(template, 'files'), join(dataDir, 'files')]);
    if (linked.status !== 0) throw new Error(String(linked.stderr));
  } else mkdirSync(join(dataDir, 'files'));
  if (withContent) copyFileSync(join(template, 'database.sqlite'), join(dataDir, 'database.sqlite'));
}

/** Answers the consent question of a browser with a refusal. */
export async function refuseConsent(context: BrowserContext, url: string): Promise<void> {
  const value = { categories: ['necessary'], chosenAt: new Date().toISOString() };
  await context.addCookies([{ name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(value)), url }]);
}

/**
 * Opening a page waits for hydration: its custom elements are defined, and React is awake where it hydrates. An earlier
 * press would act as without JavaScript, which has journeys of its own; those open it with `waitUntil: 'commit'`.
 */
function waitUntilAwake(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const awake = () =>
      document.querySelector(':not(:defined)') === null &&
      (!('__reactRouterContext' in window) || 'awake' in document.documentElement.dataset);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(awake);
    return response;
  };
  return page;
}
