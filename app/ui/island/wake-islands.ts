import type { FunctionComponent } from 'react';
import { isDataSaverOn } from '../motion.ts';
import { whenIdle, whenLoadedAndIdle } from '../when-idle.ts';

/** Every island by name: how to fetch its module. */
export type Islands = Record<string, () => Promise<{ default: (props: never) => React.ReactNode }>>;

/** Signs that somebody turns to an island. */
const TURNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
/** Signs that somebody uses the page at all. */
const WAKING_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;
const REST_MS = 3000;
const NEAR = '300px';
/** Longer than the next page takes to replace this one. */
const NAVIGATION_MS = 5000;
const known = new WeakSet<Element>();

/** Where a press goes: React may have drawn its element anew. */
type Current = (pressed: HTMLElement) => HTMLElement;

/**
 * Wakes the islands near the view at the visitor's first sign of life, or once the page has been at rest for a while; the
 * others one in each idle moment after that first sign (to save data: only when they come near); or at once when somebody
 * turns to one. React's first run takes the page's thread for some frames: so it never falls into the page's own arrival. A
 * press that comes before is kept and answered as soon as the island hears; without its script the press does what it does
 * without JavaScript.
 */
export function wakeIslands(islands: Islands): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (known.has(place)) continue;
    known.add(place);
    const load = islands[place.dataset['island'] ?? ''];
    if (load) prepare(place, load);
  }
}

function prepare(place: HTMLElement, load: Islands[string]): void {
  const asleep = new AbortController();
  let waking: Promise<Current> | undefined;
  const wake = (calmly: boolean) => {
    waking ??= hydrate(place, load, calmly).finally(() => asleep.abort());
    return waking;
  };
  for (const turn of TURNS)
    place.addEventListener(turn, () => void wake(false), { signal: asleep.signal, passive: true });
  keepPresses(place, asleep.signal, () => wake(false));
  whenLoadedAndIdle(() => {
    void Promise.race([firstSign(), rest()]).then(() =>
      whenNear(place, asleep.signal, () => void wake(true)),
    );
    if (!isDataSaverOn()) void firstSign().then(() => inTurn(() => wake(true)));
  });
}

/** The page has arrived, and nobody has moved anything for as long as it takes to look around. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS));
}

let sign: Promise<void> | undefined;

/** The first time that the visitor moves anything: who only looks at the first view needs nothing of what is far below. */
function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const seen = new AbortController();
    const tell = () => {
      seen.abort();
      resolve();
    };
    for (const type of WAKING_EVENTS)
      window.addEventListener(type, tell, { signal: seen.signal, passive: true });
  });
  return sign;
}

let last: Promise<unknown> = Promise.resolve();

/** Does work in an idle moment of its own, after all that was asked for before. */
function inTurn(work: () => Promise<unknown>): void {
  last = last.then(() => new Promise<void>(whenIdle)).then(work);
}

async function hydrate(place: HTMLElement, load: Islands[string], calmly: boolean): Promise<Current> {
  let current: Current = (pressed) => pressed;
  try {
    const [{ default: component }, { hydrateIsland }] = await Promise.all([
      load(),
      import('./hydrate-island.interactive.ts'),
    ]);
    const island = hydrateIsland(place, component as FunctionComponent<object>, calmly);
    current = island.current;
    await island.hears;
    place.dataset['awake'] = '';
  } catch (error) {
    // A script that is still on its way when the page is left is no failure: nothing is said any more then.
    setTimeout(() => {
      // biome-ignore lint/suspicious/noConsole: an island that failed is told to whoever looks
      console.error(`The island ${place.dataset['island']} stays as it was drawn`, error);
    }, NAVIGATION_MS);
    place.dataset['failed'] = '';
  }
  return current;
}

/** The last press on a link or a button is repeated once the island hears, or has turned out to stay as it is. */
function keepPresses(place: HTMLElement, signal: AbortSignal, wake: () => Promise<Current>): void {
  let pressed: HTMLElement | undefined;
  const keep = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('a[href], button, summary');
    if (!target || isElsewhere(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    const first = pressed === undefined;
    pressed = target;
    if (first) void wake().then((current) => pressed && current(pressed).click());
  };
  place.addEventListener('click', keep, { signal, capture: true });
}

/** A press that asks for another window or tab is the browser's own business. */
function isElsewhere(event: MouseEvent, target: HTMLElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  return modified || (target instanceof HTMLAnchorElement && target.target === '_blank');
}

function whenNear(place: HTMLElement, signal: AbortSignal, near: () => void): void {
  // The place itself has no box.
  const box = place.lastElementChild?.firstElementChild;
  if (!box || signal.aborted) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      near();
    },
    { rootMargin: NEAR },
  );
  observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
}
