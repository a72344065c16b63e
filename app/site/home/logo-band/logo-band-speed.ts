/** 0.5 px a frame at 60 frames a second, tied to time: a faster screen shows the same speed (§3.16). */
const PIXELS_PER_MS = (0.5 * 60) / 1000;

/** How many milliseconds the band of logos takes for one round of them, `length` pixels long (§3.16). */
export function loopDuration(length: number): number {
  return length / PIXELS_PER_MS;
}
