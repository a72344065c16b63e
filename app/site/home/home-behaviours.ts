import './expertise-rows/expertise-rows-element.ts';
import './featured-strip/featured-strip-element.ts';
import './logo-band/logo-band-element.ts';
import './scroll-banner-element.ts';
import './seen-once-element.ts';
import './typewriter/typewriter-element.ts';
