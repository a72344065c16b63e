import './consent/consent-choices-element.ts';
import './footer/admin-shortcut-element.ts';
import './header/site-header-element.ts';
import './motion/motion-switch-element.ts';
import './navigation-notice/navigation-notice-element.ts';
import { type Islands, wakeIslands } from '#ui/island/wake-islands.ts';
import { followStoredMotion } from '#ui/motion.ts';
import { afterPrerendering } from '#ui/prerendering.ts';
import { connectConsent } from './consent/consent.ts';
import { deferLayout } from './defer-layout.ts';
import { morphCover } from './motion/morph-cover.ts';
import { prepareNextPage } from './next-page/prepare-next-page.ts';
import { isInBackOffice } from './next-page/worth-fetching.ts';

/**
 * Client entry of every public page. Behaviours are custom elements over HTML that is complete without them. Those of
 * every page are part of this module; the others are loaded by a page that contains one of their elements.
 */
const PAGE_BEHAVIOURS = [
  'expertise-rows',
  'featured-strip',
  'film-cover',
  'hero-video',
  'logo-band',
  'manifesto-lines',
  'method-scroll',
  'reading-place',
  'reveal-when-seen',
  'scroll-banner',
  'seen-once',
  'type-writer',
].join();

/**
 * Every island by its file's own name: adding a file is enough (docs/islands.md). Shared previews have an entry of their
 * own.
 */
const ISLANDS: Islands = Object.fromEntries(
  Object.entries(
    import.meta.glob<Awaited<ReturnType<Islands[string]>>>([
      '../**/*.island.tsx',
      '!../site/shared-preview/**',
    ]),
  ).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1).replace('.island.tsx', ''), load]),
);

function defineWhatIsIn(root: ParentNode): void {
  if (!root.querySelector(PAGE_BEHAVIOURS)) return;
  import('./page-behaviours.ts').catch((error: unknown) => {
    // What the behaviours would expand is expanded, as without this module (load-after-first-paint.ts).
    for (const toggle of root.querySelectorAll('expertise-rows [aria-expanded]'))
      toggle.setAttribute('aria-expanded', 'true');
    throw error;
  });
}

/** A preview, which React renders in the browser, and a chunk of the gallery add elements later. */
function defineWhatIsAdded(): void {
  new MutationObserver((changes) => {
    // Typing letters changes text nodes only, which can't add elements to define.
    const added = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element));
    if (!added) return;
    defineWhatIsIn(document);
    wakeIslands(ISLANDS);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Yields to rendering and input before the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterPrerendering(async () => {
  followStoredMotion();
  morphCover();
  await nextTask();
  defineWhatIsIn(document);
  defineWhatIsAdded();
  wakeIslands(ISLANDS);
  await nextTask();
  connectConsent();
  await nextTask();
  // A preview is the administrator's own view of one page.
  if (!isInBackOffice(location)) prepareNextPage();
  deferLayout();
});
