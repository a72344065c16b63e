import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldCounter } from './field-counter.ts';

/** The count after a text that arrives in chunks of these sizes. */
function count(type: string, text: string, sizes: number[]): number | undefined {
  const counter = fieldCounter(type);
  const bytes = Buffer.from(text);
  let fields = counter?.(new Uint8Array());
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    fields = counter?.(bytes.subarray(at, at + size));
    at += size;
  }
  return fields;
}
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });

it('counts the same fields however they are split into chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z%=]{0,8}$/), { minLength: 1 }), sizes, (fields, cut) => {
      expect(count('application/x-www-form-urlencoded', fields.join('&'), cut)).toBe(fields.length);
    }),
  );
});

it('counts the same parts however they are split into chunks; the end boundary is one more', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z\r\n-]{0,8}$/)), sizes, (contents, cut) => {
      const body = `${contents.map((text) => `--LIMITE\r\n\r\n${text}\r\n`).join('')}--LIMITE--`;
      expect(count('multipart/form-data; boundary=LIMITE', body, cut)).toBe(contents.length + 1);
    }),
  );
});

it('counts nothing for a content type that is no form', () => {
  expect(fieldCounter('video/mp4')).toBeUndefined();
  expect(fieldCounter('multipart/form-data')).toBeUndefined();
});
