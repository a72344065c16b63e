// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { RenderIslandContext } from '#ui/island/island.tsx';
import { islandRenderer } from '#ui/island/render-islands.server.ts';
import GuestList from './guest-list.island.tsx';

const EVENING = new Date('2026-11-22T19:00:00Z');
const HOSTILE = '</script><b>Ada & "Léo"</b>';
const observed: (() => void)[] = [];
const idle: (() => void)[] = [];

/** The page as the server sends it. */
function draw(page: React.ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(
    <RenderIslandContext value={islandRenderer()}>{page}</RenderIslandContext>,
  );
}

async function wakeable(load = () => import('./guest-list.island.tsx')): Promise<void> {
  vi.resetModules();
  const { wakeIslands } = await import('#ui/island/wake-islands.ts');
  wakeIslands({ 'guest-list': load });
}

const text = (selector: string) => document.querySelector(selector)?.textContent;
const button = () => document.querySelector('button') as HTMLButtonElement;

const cancel = vi.fn();
const animate = vi.fn(() => ({ cancel }));

beforeEach(() => {
  cancel.mockClear();
  // A cancelled animation of happy-dom is an unhandled rejection, unlike a browser's.
  Object.assign(Element.prototype, { animate });
  observed.length = 0;
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe() {
        observed.push(() => this.#seen([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('is rendered by the server with its content, and hostile text stays text', () => {
  draw(<GuestList evening={EVENING} guests={[HOSTILE]} />);
  expect(text('p')).toBe(HOSTILE);
  expect(document.querySelector('section')?.dataset['state']).toBe('drawn');
  expect(document.querySelectorAll('[data-island] script')).toHaveLength(1);
  expect(document.querySelector('b')).toBeNull();
});

it('hydrates once the page is idle, the visitor has moved and the island is near, without a warning, with the same ids', async () => {
  draw(
    <>
      <GuestList evening={EVENING} guests={['Ada']} />
      <GuestList evening={EVENING} guests={[HOSTILE]} />
    </>,
  );
  const ids = () => [...document.querySelectorAll('h2')].map(({ id }) => id);
  const before = ids();
  expect(new Set(before).size).toBe(2);
  await wakeable();
  for (const task of idle) task();
  await Promise.resolve();
  expect(observed).toHaveLength(0);
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(observed).toHaveLength(2), 20_000);
  for (const near of observed) near();
  await vi.waitFor(() => expect(document.querySelectorAll('[data-state=awake]')).toHaveLength(2), 20_000);
  expect(ids()).toEqual(before);
  expect(text('h2')).toBe('2026-11-22');
  expect(console.error).not.toHaveBeenCalled();
});

it('hydrates after a delay too, though the visitor moves nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  await wakeable();
  for (const task of idle.splice(0)) task();
  await vi.runAllTimersAsync();
  for (const task of idle.splice(0)) task();
  await vi.waitFor(() => expect(observed).toHaveLength(1), 20_000);
  for (const near of observed) near();
  await vi.waitFor(() => expect(document.querySelector('[data-state=awake]')).not.toBeNull(), 20_000);
});

it('replays the press that hydrated it', async () => {
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  await wakeable();
  button().click();
  expect(animate).toHaveBeenCalledWith({ opacity: 0.6 }, { fill: 'forwards' });
  await vi.waitFor(() => expect(text('p')).toBe('Ada, Zoé'), 20_000);
  expect(cancel).toHaveBeenCalledOnce();
  expect(console.error).not.toHaveBeenCalled();
  button().click();
  await vi.waitFor(() => expect(text('p')).toBe('Ada, Zoé, Zoé'), 20_000);
});

it('hydrates at the first focus, so that the press that follows finds it hydrated', async () => {
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  await wakeable();
  button().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector('[data-state=awake]')).not.toBeNull(), 20_000);
});

it('that wakes on touch waits for no idle page, only for an interaction with it', async () => {
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  document.querySelector('[data-island]')?.setAttribute('data-on-touch', '');
  await wakeable();
  expect(idle).toHaveLength(0);
  button().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector('[data-state=awake]')).not.toBeNull(), 20_000);
});

it('leaves a press that opens another window to the browser', async () => {
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  await wakeable();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  document.querySelector('a')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});

it('leaves a press to the browser when its script hangs for five seconds, and does not repeat it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  const script = Promise.withResolvers<typeof import('./guest-list.island.tsx')>();
  await wakeable(() => script.promise);
  const place = document.querySelector('[data-island]');
  const followed = vi.fn();
  document.body.addEventListener('click', followed);
  button().click();
  await vi.advanceTimersByTimeAsync(4900);
  expect(followed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(followed).toHaveBeenCalledOnce();
  expect(cancel).toHaveBeenCalledOnce();
  expect(place).toHaveProperty('dataset.failed', '');
  // Later presses are the browser's, too.
  document.querySelector('a')?.click();
  expect(followed).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  script.resolve(await import('./guest-list.island.tsx'));
  await vi.waitFor(() => expect(place).toHaveProperty('dataset.awake', ''), 20_000);
  expect(place).not.toHaveProperty('dataset.failed');
  expect(text('p')).toBe('Ada');
  expect(followed).toHaveBeenCalledTimes(2);
});

it('stays as rendered when its script fails to load, logs it, and its links navigate', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  draw(<GuestList evening={EVENING} guests={['Ada']} />);
  await wakeable(() => Promise.reject(new Error('no such file')));
  const followed = vi.fn();
  document.body.addEventListener('click', followed);
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce(), 20_000);
  expect(text('p')).toBe('Ada');
  expect(cancel).toHaveBeenCalledOnce();
  // Only a page that stays open for some seconds logs it: a page that is left no longer needs the script.
  expect(console.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('guest-list'), expect.any(Error));
});

it('gets the server’s HTML back when hydration fails', async () => {
  draw(<GuestList evening={EVENING} guests={['Ada']} fails />);
  await wakeable();
  button().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 20_000);
  await vi.waitFor(() => expect(text('p')).toBe('Ada'), 20_000);
});

it('is an ordinary component where React renders the page', () => {
  const html = renderToStaticMarkup(<GuestList evening={EVENING} guests={['Ada']} />);
  expect(html).not.toContain('data-island');
  expect(html).toContain('Ada');
});

it('refuses props that cannot be serialized', () => {
  const props = { evening: EVENING, guests: [(() => 'Ada') as unknown as string] };
  expect(() => draw(<GuestList {...props} />)).toThrow('function');
});
