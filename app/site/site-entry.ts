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

/** One chunk: a page that has one of these elements has them all, or most. */
const homeBehaviours = () => import('./home/home-behaviours.ts');
const whenSeen = () => import('./motion/when-seen.ts');

/**
 * Client entry of every public page. Behaviours are custom elements over HTML that is complete without them. Those of
 * every page are part of this module; each other family is loaded only by a page that contains its element.
 */
const BEHAVIOURS: Record<string, () => Promise<unknown>> = {
  'scroll-banner': homeBehaviours,
  'featured-strip': homeBehaviours,
  'expertise-rows': homeBehaviours,
  'type-writer': homeBehaviours,
  'seen-once': homeBehaviours,
  'logo-band': homeBehaviours,
  'hero-video': whenSeen,
  'reveal-when-seen': whenSeen,
  'manifesto-lines': () => import('./agency/manifesto-lines-element.ts'),
  'method-scroll': () => import('./services/influence/method-scroll-element.ts'),
  'film-cover': () => import('#content/types/projects/cover/film-cover-element.ts'),
  'reading-place': () => import('#content/types/article/view/reading-place-element.ts'),
};

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
  for (const [name, load] of Object.entries(BEHAVIOURS)) {
    if (!customElements.get(name) && root.querySelector(name)) void load();
  }
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
