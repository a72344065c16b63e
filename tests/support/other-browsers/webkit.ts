import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { listeningProxy } from './listening-proxy.ts';
import { placeToPress } from './place-to-press.ts';
import { soon } from './soon.ts';
import type { PressedKey, Tab } from './tab.ts';
import { startDisplay } from './virtual-display.ts';

/** Timeout for a browser that hangs: it starts in about a second. */
const START_MS = 120_000;
const DRIVER = '/usr/bin/WebKitWebDriver';
/** Debian installs MiniBrowser in a folder named after the architecture. */
const PROGRAM = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
const KEYS: Record<PressedKey, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowRight: Key.ARROW_RIGHT,
};

export const isWebKitInstalled = (): boolean =>
  PROGRAM !== undefined && existsSync(DRIVER) && existsSync('/usr/bin/Xvfb');

/**
 * Starts a virtual display, on which each tab is a separate WebKit (WebKitGTK's MiniBrowser), driven over WebDriver.
 */
export async function startWebKit(): Promise<{ openTab: () => Promise<Tab>; end: () => Promise<void> }> {
  const display = await startDisplay();
  return { openTab: () => openTab(display.name), end: display.end };
}

async function openTab(display: string): Promise<Tab> {
  const proxy = await listeningProxy();
  const { driver, stop } = await soon('a WebKit', () => startSession(display, proxy.address));
  const tab: Tab = {
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    async click(xpath) {
      const place = await soon(`${xpath} to press`, () =>
        run<{ x: number; y: number } | null>(driver, placeToPress, [xpath]),
      );
      await driver
        .actions()
        .move({ ...place, duration: 0 })
        .click()
        .perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async upload(xpath, files) {
      const found = await soon(xpath, async () => (await driver.findElements(By.xpath(xpath)))[0]);
      await found.sendKeys(files.join('\n'));
    },
    evaluate: (inPage, ...given) => run(driver, inPage, given),
    async resize(width, height) {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The window has a toolbar above the page.
      const view = () => run<number[]>(driver, () => [innerWidth, innerHeight], []);
      const bar = height - ((await view())[1] ?? height);
      await window.setRect({ x: 0, y: 0, width, height: height + bar });
      const [innerWidth = 0, innerHeight = 0] = await view();
      return { width: innerWidth, height: innerHeight };
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: proxy.complaints,
    async close() {
      await driver.quit().catch(() => {});
      stop();
      await proxy.end();
    },
  };
  await tab.resize(1440, 900);
  return tab;
}

/** Ends a browser that doesn't start in time, together with its driver. */
async function startSession(display: string, proxy: string) {
  const port = await freePort();
  const driverProcess = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', TZ: 'Europe/Paris' },
    stdio: 'ignore',
    // A process group of its own, so that the browser ends with it.
    detached: true,
  });
  const stop = () => {
    if (driverProcess.pid !== undefined && driverProcess.exitCode === null) process.kill(-driverProcess.pid);
  };
  const session = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy },
    'webkitgtk:browserOptions': {
      binary: PROGRAM,
      args: ['--automation'],
    },
  });
  try {
    await soon('a driver that listens', () => isListening(port));
    const driver = await Promise.race([session.build(), pause(START_MS).then(() => undefined)]);
    if (driver) return { driver, stop };
  } catch {
    // Retried.
  }
  stop();
  return undefined;
}

async function isListening(port: number): Promise<true | undefined> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}

/** As text: WebDriver executes the body of a function in the page. */
function run<Result>(
  driver: WebDriver,
  inPage: (...given: never[]) => unknown,
  given: readonly unknown[],
): Promise<Result> {
  return driver.executeScript<Result>(`return (${inPage}).apply(null, arguments)`, ...given);
}
