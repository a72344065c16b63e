import 'photoswipe/style.css';
import PhotoSwipe from 'photoswipe';
import { isMotionReduced } from '../motion.ts';
import styles from './lightbox.module.css';
import { imageIndexOf, type LightboxImage, slideIndexOf, slidesOf } from './lightbox-images.ts';
import { lightboxPadding } from './lightbox-padding.ts';

declare global {
  interface Window {
    /** Not in every browser, nor yet in TypeScript's DOM types. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

const ICON = 'viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2.2" aria-hidden="true"';
const PREVIOUS = `<svg ${ICON}><path d="M18 10H3M9 4l-6 6 6 6"/></svg>`;
const NEXT = `<svg ${ICON}><path d="M2 10h15M11 4l6 6-6 6"/></svg>`;
const CLOSE = `<svg ${ICON}><path d="M4 4l12 12M16 4L4 16"/></svg>`;

/** Opens the pictures fullscreen, the one at `index` first (§7.14). */
export function openLightbox(
  images: readonly LightboxImage[],
  index: number,
  opener: HTMLElement | undefined,
): void {
  const several = images.length > 1;
  const lightbox = new PhotoSwipe({
    dataSource: slidesOf(images).map(({ src, alt, width, height }) => ({ src, alt, width, height })),
    index,
    mainClass: styles['lightbox'] ?? '',
    bgOpacity: 0.94,
    // Opens without the library's animation, which CSS replaces: during its own, the library handles no keys and has no
    // neighbouring slides.
    showHideAnimationType: 'none',
    hideAnimationDuration: 240,
    loop: several,
    arrowKeys: several,
    arrowPrev: several,
    arrowNext: several,
    counter: false,
    // The focus moves in at once and returns to its opener (below): the library waits for the end of its animation.
    returnFocus: false,
    initialPointerPos: { x: 0, y: 0 },
    zoom: false,
    // Clicks on the backdrop are handled below, also during animations.
    bgClickAction: false,
    tapAction: false,
    paddingFn: (viewport) => lightboxPadding(viewport, several),
    closeTitle: 'Fermer',
    arrowPrevTitle: 'Image précédente',
    arrowNextTitle: 'Image suivante',
    arrowPrevSVG: PREVIOUS,
    arrowNextSVG: NEXT,
    closeSVG: CLOSE,
    errorMsg: 'Cette image n’a pas pu être chargée.',
  });
  if (several) lightbox.on('uiRegister', () => registerThumbnails(lightbox, images));
  lightbox.on('afterInit', () => {
    describe(lightbox);
    if (several) announceChanges(lightbox, images);
    closeBeside(lightbox);
    closeByBackGesture(lightbox);
    // With reduced motion no transition ends, and the library would wait for one.
    if (!isMotionReduced()) lightbox.options.showHideAnimationType = 'fade';
  });
  lightbox.on('destroy', () => opener?.focus({ preventScroll: true }));
  lightbox.init();
}

function registerThumbnails(lightbox: PhotoSwipe, images: readonly LightboxImage[]): void {
  lightbox.ui?.registerElement({
    name: 'thumbnails',
    className: styles['thumbnails'],
    appendTo: 'root',
    onInit: (strip) => {
      strip.setAttribute('role', 'group');
      strip.setAttribute('aria-label', 'Toutes les images');
      const buttons = images.map((image, position) => thumbnail(lightbox, image, position, images.length));
      strip.append(...buttons);
      const mark = () => {
        const current = imageIndexOf(lightbox.currIndex, images.length);
        for (const [position, button] of buttons.entries()) {
          if (position === current) button.setAttribute('aria-current', 'true');
          else button.removeAttribute('aria-current');
        }
        centre(strip, buttons[current]);
      };
      lightbox.on('change', mark);
      lightbox.on('afterInit', mark);
    },
  });
}

function thumbnail(
  lightbox: PhotoSwipe,
  image: LightboxImage,
  position: number,
  count: number,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', `Image ${position + 1} sur ${count}`);
  const picture = document.createElement('img');
  picture.src = image.thumb;
  picture.alt = '';
  picture.width = 120;
  picture.height = 80;
  picture.style.objectPosition = image.focus ?? '';
  button.append(picture);
  button.addEventListener('click', () => lightbox.goTo(slideIndexOf(position, lightbox.currIndex, count)));
  return button;
}

/** Scrolls the strip only, not its ancestors. */
function centre(strip: HTMLElement, button: HTMLElement | undefined): void {
  if (button) strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
}

/**
 * A click on the backdrop closes, by mouse or touch and also while the slides glide (§7.14), where the library takes it
 * for a way to stop them. A click that ends a drag closes nothing.
 */
function closeBeside(lightbox: PhotoSwipe): void {
  let pressed = { x: 0, y: 0 };
  const note = (event: PointerEvent) => {
    pressed = { x: event.clientX, y: event.clientY };
  };
  lightbox.element?.addEventListener('pointerdown', note, { capture: true });
  const clicked = (event: MouseEvent) => {
    if ((event.target as Element).closest(`button, .pswp__img, .${styles['thumbnails']}`)) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 10) lightbox.close();
  };
  lightbox.element?.addEventListener('click', clicked, { capture: true });
}

/** The back gesture of a phone closes the lightbox, as it closes a native dialog: it doesn't leave the page. */
function closeByBackGesture(lightbox: PhotoSwipe): void {
  if (!window.CloseWatcher) return;
  const watcher = new window.CloseWatcher();
  watcher.addEventListener('close', () => lightbox.close());
  lightbox.on('close', () => watcher.destroy());
}

/** Adds what the library lacks: an accessible name, `aria-modal`, and a focus trap. */
function describe(lightbox: PhotoSwipe): void {
  const { element } = lightbox;
  if (!element) return;
  element.focus({ preventScroll: true });
  element.setAttribute('aria-modal', 'true');
  element.setAttribute('aria-label', 'Images du projet');
  // The library's are in English.
  lightbox.scrollWrap?.setAttribute('aria-roledescription', 'carrousel');
  for (const slide of element.querySelectorAll('[aria-roledescription="slide"]'))
    slide.setAttribute('aria-roledescription', 'diapositive');
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...element.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
      (stop) => stop.offsetParent !== null,
    );
    const first = stops[0];
    const last = stops.at(-1);
    const here = document.activeElement;
    if (event.shiftKey && (here === first || here === element)) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && here === last) {
      event.preventDefault();
      first?.focus();
    }
  });
}

/** Announces each change of the picture: the focus stays on an arrow or a thumbnail, and the library says nothing. */
function announceChanges(lightbox: PhotoSwipe, images: readonly LightboxImage[]): void {
  const status = document.createElement('p');
  status.className = 'sr';
  status.setAttribute('role', 'status');
  lightbox.element?.append(status);
  lightbox.on('change', () => {
    const current = imageIndexOf(lightbox.currIndex, images.length);
    const { alt } = images[current] ?? { alt: '' };
    status.textContent = `Image ${current + 1} sur ${images.length}${alt && `\u00a0: ${alt}`}`;
  });
}
