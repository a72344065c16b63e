import type { FunctionComponent } from 'react';
import { isDataSaverOn } from '../motion.ts';
import { whenIdle, whenLoadedAndIdle } from '../when-idle.ts';

/** Every island by name: the import of its module. */
export type Islands = Record<string, () => Promise<{ default: (props: never) => React.ReactNode }>>;

/** Events that show interest in an island. */
const TURNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
/** Events of a visitor who uses the page at all. */
const WAKING_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;
const REST_MS = 3000;
const NEAR = '300px';
/** Longer than a navigation takes to replace this page. */
const NAVIGATION_MS = 5000;
/** How long a press is held for the island's script. */
const PRESS_MS = 5000;
const known = new WeakSet<Element>();

/** The current target of a click: hydration may have replaced its element. */
type Current = (pressed: HTMLElement) => HTMLElement;

/**
 * Hydrates islands: those near the viewport at the visitor's first interaction, or once the page has been idle for a
 * while; the others one per idle callback after that first interaction (with data saving: only when they come near); or
 * at once on interaction with one. React's first run blocks the main thread for some frames, so it never coincides with
 * the page load, nor with the frame that shows a press. A click before hydration is queued and replayed as soon as the
 * island is interactive; if its script fails, or takes longer than five seconds from the click, the click does what it
 * does without JavaScript.
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
  const wake = () => {
    waking ??= hydrate(place, load).finally(() => asleep.abort());
    return waking;
  };
  for (const turn of TURNS)
    place.addEventListener(turn, () => void wake(), { signal: asleep.signal, passive: true });
  keepPresses(place, asleep, wake);
  if (place.dataset['onTouch'] !== undefined) return;
  whenLoadedAndIdle(() => {
    void Promise.race([firstSign(), rest()]).then(() => whenNear(place, asleep.signal, () => void wake()));
    if (!isDataSaverOn()) void firstSign().then(() => inTurn(wake));
  });
}

/** Resolves when the page has loaded and was idle long enough for a visitor to look around. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => whenIdle(resolve), REST_MS));
}

let sign: Promise<void> | undefined;

/**
 * Resolves at the visitor's first interaction: a visitor who only looks at the first view needs nothing from far below.
 */
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

/** Resolves after the next paint. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs work in an idle callback of its own, after all work queued before. */
function inTurn(work: () => Promise<unknown>): void {
  last = last.then(() => new Promise<void>(whenIdle)).then(work);
}

async function hydrate(place: HTMLElement, load: Islands[string]): Promise<Current> {
  let current: Current = (pressed) => pressed;
  try {
    // Evaluating React takes longer than a frame: what a press shows at once is painted first.
    await nextFrame();
    const [{ default: component }, { hydrateIsland }] = await Promise.all([
      load(),
      import('./hydrate-island.interactive.ts'),
    ]);
    const island = hydrateIsland(place, component as FunctionComponent<object>);
    current = island.current;
    await island.hears;
    place.dataset['awake'] = '';
    delete place.dataset['failed'];
  } catch (error) {
    // A script request that a navigation aborts is no failure: it is not reported.
    setTimeout(() => {
      // biome-ignore lint/suspicious/noConsole: a failed island is reported to developers
      console.error(`The island ${place.dataset['island']} stays as server-rendered`, error);
    }, NAVIGATION_MS);
    place.dataset['failed'] = '';
  }
  return current;
}

/**
 * Event replay: the last click on a link or a button is repeated once the island is hydrated, or has failed to hydrate.
 * Until then the element is fainter: by an animation, as an attribute would differ from what React hydrates.
 */
function keepPresses(place: HTMLElement, asleep: AbortController, wake: () => Promise<Current>): void {
  let pressed: HTMLElement | undefined;
  let mark: Animation | undefined;
  const keep = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('a[href], button, summary');
    if (!target || isElsewhere(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    const first = pressed === undefined;
    mark?.cancel();
    pressed = target;
    mark = pressed.animate({ opacity: 0.6 }, { fill: 'forwards' });
    showChoice(target);
    if (first) void Promise.race([wake(), hang()]).then(replay);
  };
  /** Resolves when the press has waited long enough; then the island is as one whose script has failed, so far. */
  const hang = () =>
    new Promise<Current>((resolve) =>
      setTimeout(() => {
        if (asleep.signal.aborted) return;
        asleep.abort();
        place.dataset['failed'] = '';
        resolve((target) => target);
      }, PRESS_MS),
    );
  const replay = (current: Current) => {
    if (!pressed) return;
    mark?.cancel();
    current(pressed).click();
  };
  place.addEventListener('click', keep, { signal: asleep.signal, capture: true });
}

/** Marks the pressed one of a list of choices as current at once, as its hydrated island is going to. */
function showChoice(pressed: HTMLElement): void {
  const former = pressed.closest('ul')?.querySelector(':scope > li > [aria-current]');
  if (!former || pressed.parentElement?.parentElement !== former.parentElement?.parentElement) return;
  former.removeAttribute('aria-current');
  pressed.setAttribute('aria-current', 'true');
}

/** A click that opens another window or tab is left to the browser. */
function isElsewhere(event: MouseEvent, target: HTMLElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  return modified || (target instanceof HTMLAnchorElement && target.target === '_blank');
}

function whenNear(place: HTMLElement, signal: AbortSignal, near: () => void): void {
  // The container itself has no box (`display: contents`).
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
