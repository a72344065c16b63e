/** Pixels of scroll over which one line is revealed (§4.2). */
const LINE_SCROLL = 100;

/** Progress of a line's reveal, from 0 to 1, after scrolling the manifesto by this many pixels. */
export function lineProgress(line: number, scrolled: number): number {
  return Math.min(1, Math.max(0, (scrolled - line * LINE_SCROLL) / LINE_SCROLL));
}
