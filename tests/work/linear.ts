import { expect } from 'vitest';
import { stepsOf } from './steps.ts';

export const SMALL = 500;

/** Four times the input may cost four times the work, and a little for growth in steps; quadratic costs sixteen. */
export async function expectLinear<T>(
  call: (input: T) => unknown,
  family: (size: number) => T,
): Promise<void> {
  const [less, more] = [family(SMALL), family(4 * SMALL)];
  await call(less);
  const few = await stepsOf(() => call(less));
  expect((await stepsOf(() => call(more))) / few).toBeLessThan(4.5);
}
