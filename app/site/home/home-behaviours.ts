import './expertise-rows-element.ts';
import './featured-strip-element.ts';
import './logo-band-element.ts';
import './scroll-banner-element.ts';
import './seen-once-element.ts';
import './typewriter-element.ts';
