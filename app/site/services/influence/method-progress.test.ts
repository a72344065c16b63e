import { describe, expect, it } from 'vitest';
import { methodProgress, scrollOfStep } from './method-progress.ts';

const HEIGHT = 5400;
const VIEWPORT = 900;
const at = (scrolled: number) => methodProgress(-scrolled, HEIGHT, VIEWPORT, 6);

describe('the progress of the method', () => {
  it('gives each of the six steps a sixth of the way', () => {
    expect(at(-400).step).toBe(0);
    expect(at(0)).toEqual({ step: 0, filled: 0 });
    expect(at(749).step).toBe(0);
    expect(at(750).step).toBe(1);
    expect(at(3750).step).toBe(5);
    expect(at(4500).step).toBe(5);
    expect(at(9000)).toEqual({ step: 5, filled: 1 });
  });

  it('fills the bar up to a dot when its step begins', () => {
    expect(at(750).filled).toBeCloseTo(1 / 5);
    expect(at(3750).filled).toBeCloseTo(1);
  });

  it('finds the position of each step again', () => {
    for (let step = 0; step < 6; step += 1) {
      expect(at(scrollOfStep(step, HEIGHT, VIEWPORT, 6)).step).toBe(step);
    }
  });
});
