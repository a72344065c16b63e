// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const FILE = new File(['a'], 'image.png', { type: 'image/png' });

const clipboard = (text: string) =>
  ({
    files: [FILE],
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  }) as unknown as DataTransfer;

it('a text that is pasted into a field stays a text, although Word and Excel add a picture of it', () => {
  const field = document.createElement('textarea');
  expect(pastedFiles(field, clipboard('Une plage au matin'))).toEqual([]);
  expect(pastedFiles(field, clipboard(''))).toEqual([FILE]);
  expect(pastedFiles(document.createElement('button'), clipboard('Une plage au matin'))).toEqual([FILE]);
});
