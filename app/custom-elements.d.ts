import type { HTMLAttributes } from 'react';

/** The custom elements of public pages in JSX; the `*-element.ts` next to its component defines each. */
type CustomElementName =
  | 'admin-shortcut'
  | 'consent-choices'
  | 'expertise-rows'
  | 'featured-strip'
  | 'film-cover'
  | 'hero-video'
  | 'logo-band'
  | 'manifesto-lines'
  | 'method-scroll'
  | 'motion-switch'
  | 'navigation-notice'
  | 'reading-place'
  | 'reveal-when-seen'
  | 'scroll-banner'
  | 'seen-once'
  | 'site-header'
  | 'type-writer';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<CustomElementName, HTMLAttributes<HTMLElement>> {}
  }
}
