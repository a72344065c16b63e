type Padding = { top: number; right: number; bottom: number; left: number };

/** Height of the row of thumbnails: 80 px high, 20 from the edge (§7.14). */
const THUMBNAILS = 128;
/** Width of an arrow with its margins. */
const ARROW = 96;

/** In a window lower than this a phone's arrows are next to the picture: as in lightbox.module.css. */
const LOW = 480;
/** A lower one has no room for thumbnails: likewise. */
const VERY_LOW = 340;
/** A narrower one has no room for arrows next to the picture: they stand over it. */
const NARROW = 480;

/** The space around the picture, in pixels. `several`: there are arrows and thumbnails. */
export function lightboxPadding({ x, y }: { x: number; y: number }, several: boolean): Padding {
  if (y < LOW) {
    const side = x < NARROW ? 0 : ARROW;
    return { top: 16, right: side, bottom: several && y >= VERY_LOW ? THUMBNAILS : 16, left: side };
  }
  return x < 768
    ? { top: 92, right: 0, bottom: several ? 200 : 24, left: 0 }
    : { top: 24, right: ARROW, bottom: several ? THUMBNAILS : 24, left: ARROW };
}
