import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { placeToPress } from './place-to-press.ts';
import { soon } from './soon.ts';
import type { Tab } from './tab.ts';

const PROGRAM = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const isFirefoxInstalled = (): boolean => PROGRAM !== undefined;

/** Starts Firefox, driven over WebDriver BiDi. Each tab has separate cookies and storage. */
export async function startFirefox(): Promise<{ openTab: () => Promise<Tab>; end: () => Promise<void> }> {
  if (PROGRAM === undefined) throw new Error('Firefox is not installed');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    env: { ...process.env, TZ: 'Europe/Paris' },
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr' },
  });
  return { openTab: () => openTab(browser), end: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  listen(page, complaints);
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load', timeout: 120_000 })),
    back: async () => void (await page.goBack({ waitUntil: 'load' })),
    async click(xpath) {
      const place = await soon(`${xpath} to press`, async () => await page.evaluate(placeToPress, xpath));
      await page.mouse.click(place.x, place.y);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(xpath, files) {
      const found = await soon(xpath, async () => {
        const handle = await page.$(`::-p-xpath(${xpath})`);
        return (handle as ElementHandle<HTMLInputElement> | null) ?? undefined;
      });
      await found.uploadFile(...files);
    },
    evaluate: (inPage, ...given) => page.evaluate(inPage as (...any: unknown[]) => never, ...given),
    async resize(width, height) {
      await page.setViewport({ width, height });
      return { width, height };
    },
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: () => complaints,
    close: () => context.close(),
  };
}

function listen(page: Page, complaints: string[]): void {
  const host = (address: string) => new URL(address).host;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`));
  page.on('request', (request) => {
    const [requested, here] = [request.url(), page.url()];
    if (/^https?:/.test(requested) && /^https?:/.test(here) && host(requested) !== host(here))
      complaints.push(`elsewhere: ${requested}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests that a page no longer needs, because it was left or a film was replaced, are aborted by the browser.
    if (!/ABORTED/i.test(reason)) complaints.push(`request: ${reason} ${request.url()}`);
  });
}
