/** Where a reader is in a section that is scrolled through: the step that shows, and how full the bar is. */
export type MethodProgress = { step: number; filled: number };

/**
 * The progress for a section whose top is at `top` (negative once passed), `height` high in a window of `viewport`:
 * each step has an equal part of the way, and the bar reaches a step's dot when the step begins (§5.4).
 */
export function methodProgress(top: number, height: number, viewport: number, steps: number): MethodProgress {
  const way = Math.max(1, height - viewport);
  const done = Math.min(1, Math.max(0, -top / way));
  return {
    step: Math.min(steps - 1, Math.floor(done * steps)),
    filled: Math.min(1, (done * steps) / (steps - 1)),
  };
}

/** How far a section is scrolled when a step is in the middle of its part. */
export function scrollOfStep(step: number, height: number, viewport: number, steps: number): number {
  return ((step + 0.5) / steps) * Math.max(0, height - viewport);
}
