import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { lettersOf } from './letter-outlines.server.ts';

vi.mock('node:fs/promises', { spy: true });

test('fonts that could not be read once are read again', async () => {
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  await expect(lettersOf(700)).rejects.toThrow('EMFILE');
  expect((await lettersOf(700)).measure('a', 100)).toBeGreaterThan(0);
});
