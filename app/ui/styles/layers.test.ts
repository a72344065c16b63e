import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The order in which a file declares the cascade layers. */
const declaredIn = (file: string) => /@layer [\w, ]+;/.exec(readFileSync(file, 'utf8'))?.[0];

test('the document declares the cascade layers in the order of the style sheets', () => {
  expect(declaredIn('app/root.tsx')).toMatch(/reset/);
  expect(declaredIn('app/root.tsx')).toBe(declaredIn('app/ui/styles/global.css'));
});
