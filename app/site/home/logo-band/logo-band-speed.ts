/** 0.5 px per frame at 60 frames a second, based on time: the same speed at any refresh rate (§3.16). */
const PIXELS_PER_MS = (0.5 * 60) / 1000;

/** Duration of one loop of the logo band in milliseconds, for logos `length` pixels wide (§3.16). */
export function loopDuration(length: number): number {
  return length / PIXELS_PER_MS;
}
