import { describe, expect, it } from 'vitest';
import { lineProgress } from './manifesto-progress.ts';

describe('the manifesto', () => {
  it('reveals each line over 100 pixels, one after the other, and keeps it', () => {
    expect(lineProgress(0, 0)).toBe(0);
    expect(lineProgress(0, 50)).toBe(0.5);
    expect(lineProgress(0, 100)).toBe(1);
    expect(lineProgress(1, 100)).toBe(0);
    expect(lineProgress(6, 650)).toBe(0.5);
    expect(lineProgress(6, 700)).toBe(1);
    expect(lineProgress(0, 700)).toBe(1);
    expect(lineProgress(0, -300)).toBe(0);
  });
});
