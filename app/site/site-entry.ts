import './consent/consent-choices-element.ts';
import './footer/admin-shortcut-element.ts';
import './header/site-header-element.ts';
import './motion/motion-switch-element.ts';
import './navigation-notice/navigation-notice-element.ts';
import { followStoredMotion } from '#ui/motion.ts';
import { onceShown } from '#ui/prerendering.ts';
import { connectConsent } from './consent/consent.ts';
import { prepareNextPage } from './next-page/prepare-next-page.ts';

/**
 * The browser's part of every public page. Behaviours are custom elements over HTML that is complete without
 * them. Those of every page come with this module; each other family is fetched only by a page that holds its element.
 */
const BEHAVIOURS: Record<string, () => Promise<unknown>> = {
  'projects-gallery': () => import('./projects-gallery/projects-gallery-element.ts'),
  'contact-form': () => import('./contact/contact-form-element.ts'),
  'scroll-banner': () => import('./home/scroll-banner-element.ts'),
  'featured-strip': () => import('./home/featured-strip-element.ts'),
  'expertise-rows': () => import('./home/expertise-rows-element.ts'),
  'showreel-player': () => import('./home/showreel-player-element.ts'),
  'type-writer': () => import('./home/typewriter-element.ts'),
  'seen-once': () => import('./home/seen-once-element.ts'),
  'logo-band': () => import('./home/logo-band-element.ts'),
  'hero-video': () => import('#ui/hero-video/hero-video-element.ts'),
  'reveal-when-seen': () => import('#ui/reveal/reveal-when-seen-element.ts'),
  'manifesto-lines': () => import('./agency/manifesto-lines-element.ts'),
  'method-scroll': () => import('./services/influence/method-scroll-element.ts'),
  'image-lightbox': () => import('#ui/lightbox/lightbox-element.ts'),
  'film-player': () => import('#ui/embeds/film-player-element.ts'),
  'vimeo-player': () => import('#ui/embeds/vimeo-player-element.ts'),
  'youtube-player': () => import('#ui/embeds/youtube-player-element.ts'),
  'instagram-post': () => import('#ui/embeds/instagram-post-element.ts'),
  'reading-place': () => import('#features/blog/reading-place-element.ts'),
};

function defineWhatIsHere(root: ParentNode): void {
  for (const [name, load] of Object.entries(BEHAVIOURS)) {
    if (!customElements.get(name) && root.querySelector(name)) void load();
  }
}

onceShown(() => {
  followStoredMotion();
  connectConsent();
  defineWhatIsHere(document);
  // A preview is the administrator's own look at one page.
  if (!location.pathname.startsWith('/admin')) prepareNextPage();
  // A preview, which React draws in the browser, and a part of the gallery add elements later.
  new MutationObserver(() => defineWhatIsHere(document)).observe(document.body, {
    childList: true,
    subtree: true,
  });
});
