/** Scroll progress in a pinned section: the visible step, and the fill of the bar. */
export type MethodProgress = { step: number; filled: number };

/**
 * The progress for a section whose top is at `top` (negative once passed), `height` high in a viewport of `viewport`:
 * each step has an equal share of the scroll distance, and the bar reaches a step's dot when the step begins (§5.4).
 */
export function methodProgress(top: number, height: number, viewport: number, steps: number): MethodProgress {
  const way = Math.max(1, height - viewport);
  const done = Math.min(1, Math.max(0, -top / way));
  return {
    step: Math.min(steps - 1, Math.floor(done * steps)),
    filled: Math.min(1, (done * steps) / (steps - 1)),
  };
}

/** The scroll offset in a section at which a step is in the middle of its share. */
export function scrollOfStep(step: number, height: number, viewport: number, steps: number): number {
  return ((step + 0.5) / steps) * Math.max(0, height - viewport);
}
