// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openLightbox } from './lightbox-gallery.ts';

const IMAGES = ['Un port', 'Une rue', ''].map((alt, index) => ({
  src: `/${index}.webp`,
  thumb: `/${index}.webp`,
  alt,
  width: 1200,
  height: 800,
}));

const status = () => document.querySelector('.pswp [role="status"]')?.textContent;
const next = () => document.querySelector<HTMLElement>('.pswp__button--arrow--next')?.click();

it('says which picture is shown after a change, in French', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openLightbox(IMAGES, 0, undefined);
  expect(status()).toBe('');
  next();
  await vi.waitFor(() => expect(status()).toBe('Image 2 sur 3\u00a0: Une rue'));
  next();
  await vi.waitFor(() => expect(status()).toBe('Image 3 sur 3'));
  const roles = [...document.querySelectorAll('.pswp [aria-roledescription]')];
  expect(roles.map((slide) => slide.getAttribute('aria-roledescription'))).not.toContain('slide');
});

it('closes by the back gesture of a device, and leaves the gesture to the page afterwards', async () => {
  const watchers: (EventTarget & { destroy: () => void })[] = [];
  class CloseWatcher extends EventTarget {
    destroy = vi.fn();
    constructor() {
      super();
      watchers.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  document.body.replaceChildren();
  openLightbox(IMAGES, 0, undefined);
  watchers[0]?.dispatchEvent(new Event('close'));
  await vi.waitFor(() => expect(document.querySelector('.pswp')).toBeNull());
  expect(watchers[0]?.destroy).toHaveBeenCalled();
});
