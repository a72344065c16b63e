import { expect, test } from 'vitest';
import { ecoGrade, ecoIndex } from './ecoindex.ts';

// The examples of cnumr/ecoindex_python, tests/compute/test_ecoindex.py.
test.each([
  [100, 100, 100, 72, 'B'],
  [100, 100, 1000, 67, 'C'],
  [100, 100, 10_000, 58, 'C'],
  [200, 200, 10_000, 46, 'D'],
  [2355, 267, 2493, 10, 'G'],
  [240, 20, 331, 83, 'A'],
  [2240, 100, 310_182.902, 16, 'F'],
])('%d elements, %d requests and %d kB have the index %d, grade %s', (...example) => {
  const [elements, requests, kilobytes, index, grade] = example;
  const measured = ecoIndex({ elements, requests, kilobytes });
  expect([Math.round(measured), ecoGrade(measured)]).toEqual([index, grade]);
});
