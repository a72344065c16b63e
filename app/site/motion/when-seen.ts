/** The behaviours that begin when their element is seen: a chunk that a prerendered page doesn't load. */
import '#ui/hero-video/hero-video-element.ts';
import '#ui/reveal/reveal-when-seen-element.ts';
