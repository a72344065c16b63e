import { useCallback, useEffect, useRef } from 'react';
import { isDataSaverOn } from '../motion.ts';
import { whenIdle } from '../when-idle.ts';
import type { LightboxImage } from './lightbox-images.ts';

/** A picture that takes longer than this to say its size is shown as one that doesn't say it. */
const MEASURE_MS = 3000;
/** On a bad line a script may never arrive: a press waits no longer for it, as for an island (wake-islands.ts). */
const PRESS_MS = 5000;

/** A picture of a page that opens in the lightbox. Unknown dimensions are read from the file. */
export type LightboxPicture = Omit<LightboxImage, 'width' | 'height'> & {
  width?: number | undefined;
  height?: number | undefined;
};

/**
 * Opens pictures fullscreen. `open`: click handler of a link to a picture's own file, which stays an ordinary link
 * where the click opens another window or the lightbox can't be loaded. `warmUp`: preloads the lightbox at the first
 * sign of interest; an idle page does so by itself.
 */
export function useLightbox(pictures: readonly LightboxPicture[]) {
  const opening = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    if (pictures.length > 0 && !isDataSaverOn()) whenIdle(warmUp);
    return () => {
      here.current = false;
    };
  }, [pictures]);
  const open = useCallback(
    async (event: React.MouseEvent<HTMLAnchorElement>, index: number) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const opener = event.currentTarget;
      // The focus returns here; a click alone does not focus it in every browser.
      opener.focus({ preventScroll: true });
      // A second click while the first one is in progress has no effect; Escape cancels.
      if (opening.current) return;
      opening.current = true;
      let wanted = true;
      const changedMind = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') wanted = false;
      };
      document.addEventListener('keydown', changedMind);
      try {
        const [{ openLightbox }, images] = await Promise.all([
          Promise.race([import('./lightbox-gallery.ts'), tooLate()]),
          Promise.all(pictures.map(measured)),
        ]);
        if (wanted && here.current) openLightbox(images, index, opener);
      } catch {
        if (wanted && here.current) location.assign(opener.href);
      } finally {
        document.removeEventListener('keydown', changedMind);
        opening.current = false;
      }
    },
    [pictures],
  );
  return { open, warmUp };
}

function warmUp(): void {
  // Without the module the link opens the file itself.
  void import('./lightbox-gallery.ts').catch(() => undefined);
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, PRESS_MS));
}

async function measured({ width, height, ...picture }: LightboxPicture): Promise<LightboxImage> {
  if (width && height) return { ...picture, width, height };
  const loaded = new Image();
  loaded.src = picture.src;
  // A picture that fails to load gets an empty slide, in which the lightbox says so.
  const late = new Promise((resolve) => setTimeout(resolve, MEASURE_MS));
  await Promise.race([loaded.decode().catch(() => undefined), late]);
  return { ...picture, width: loaded.naturalWidth || 1200, height: loaded.naturalHeight || 800 };
}
