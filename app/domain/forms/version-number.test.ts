import { expect, it } from 'vitest';
import { versionNumber } from './version-number.ts';

it('reads the version of a form, and none from anything else', () => {
  expect(['12', '0', '', null, undefined].map(versionNumber)).toEqual([12, 0, 0, 0, 0]);
  for (const sent of ['-1', '1.5', '1e3', 'NaN', 'Infinity', ' 1', '9'.repeat(10), '0x1', 'x', '\0'])
    expect(versionNumber(sent), sent).toBe(-1);
});
