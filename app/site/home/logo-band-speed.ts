/** 0.5 px a frame at 60 frames a second, tied to time: a faster screen shows the same speed (decision 19). */
const PIXELS_PER_MS = (0.5 * 60) / 1000;
/** A frame that comes after a long pause moves no further than this. */
const LONGEST_FRAME_MS = 100;

/** Where the band of logos stands after another frame; `length` is one round of its logos (checklist 73). */
export function bandOffset(offset: number, elapsed: number, length: number): number {
  const moved = offset + Math.min(elapsed, LONGEST_FRAME_MS) * PIXELS_PER_MS;
  return length > 0 ? moved % length : moved;
}
