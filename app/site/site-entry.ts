import { connectConsent } from './consent/consent.ts';

/**
 * The browser's part of every public page. Behaviours are custom elements over HTML that is complete without
 * them; each family is fetched only by a page that holds its element.
 */
const BEHAVIOURS: Record<string, () => Promise<unknown>> = {
  'site-header': () => import('./header/site-header-element.ts'),
  'motion-switch': () => import('./motion/motion-switch-element.ts'),
  'consent-choices': () => import('./consent/consent-choices-element.ts'),
  'admin-shortcut': () => import('./footer/admin-shortcut-element.ts'),
  'navigation-notice': () => import('./navigation-notice/navigation-notice-element.ts'),
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

connectConsent();
defineWhatIsHere(document);
// Pages that React draws in the browser (gallery, contact, previews) add elements later.
new MutationObserver(() => defineWhatIsHere(document)).observe(document.body, {
  childList: true,
  subtree: true,
});
