/**
 * The behaviours that only some pages have, in one chunk that a prerendered page doesn't load: most pages have two of
 * them or more, and the next page of the visit has them already.
 */
import '#content/types/article/view/reading-place-element.ts';
import '#content/types/projects/cover/film-cover-element.ts';
import '#ui/hero-video/hero-video-element.ts';
import '#ui/reveal/reveal-when-seen-element.ts';
import './agency/manifesto-lines-element.ts';
import './home/expertise-rows/expertise-rows-element.ts';
import './home/featured-strip/featured-strip-element.ts';
import './home/logo-band/logo-band-element.ts';
import './home/scroll-banner-element.ts';
import './home/seen-once-element.ts';
import './home/typewriter/typewriter-element.ts';
import './services/influence/method-scroll-element.ts';
