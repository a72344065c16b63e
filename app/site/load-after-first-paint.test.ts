// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { loadAfterFirstPaint } from './load-after-first-paint.ts';

/** Runs the script of a page, and reports what its import rejects with. */
async function run(load: (address: string) => Promise<void>): Promise<void> {
  const loading = vi.fn(load);
  const script = loadAfterFirstPaint('/assets/site-entry.js').replace('import(', 'load(');
  // The script is text, as it is inlined in the page. What it throws is reported by the browser.
  new Function('load', script.replace('throw error', 'reported=error'))(loading);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await vi.waitFor(() => expect(loading).toHaveBeenCalledWith('/assets/site-entry.js'));
  await new Promise((resolve) => setTimeout(resolve));
}

function page(): void {
  document.body.innerHTML =
    '<button data-open-menu>Menu</button><dialog id="menu-principal"><noscript></noscript></dialog>' +
    '<main><div data-island="film-player"></div><button aria-expanded="false" aria-controls="more"></button></main>';
  // As a parser with scripting has it: text.
  const content = document.querySelector('noscript') as Element;
  content.textContent =
    '<button data-close-menu>Fermer</button><button aria-expanded="false" aria-controls="list">Expertises</button>';
}

const element = (selector: string) => document.querySelector<HTMLElement>(selector);

it('leaves a page to its module', async () => {
  page();
  await run(() => Promise.resolve());
  expect(element('dialog > noscript')).not.toBeNull();
  expect(element('[data-failed]')).toBeNull();
});

it('a page whose module is gone has its menu, what folds out, and its islands as without JavaScript', async () => {
  page();
  vi.stubGlobal('reported', undefined);
  await run(() => Promise.reject(new Error('404')));
  expect(element('dialog [data-close-menu]')?.textContent).toBe('Fermer');
  expect(element('[data-island]')?.dataset['failed']).toBe('');
  expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(2);
  expect(String(Reflect.get(globalThis, 'reported'))).toContain('404');
});

it('the menu has its links and closes while the module gets no response, also without invoker commands', async () => {
  page();
  await run(() => new Promise(() => undefined));
  element('[data-open-menu]')?.click();
  const menu = document.querySelector('dialog');
  expect(menu?.open).toBe(true);
  expect(element('dialog [aria-expanded="true"]')?.textContent).toBe('Expertises');
  expect(document.activeElement?.textContent).toBe('Fermer');
  element('[data-close-menu]')?.click();
  expect(menu?.open).toBe(false);
});
