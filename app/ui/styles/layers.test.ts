import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The order in which a file declares the cascade layers. */
const declaredIn = (file: string) => /@layer [\w, ]+;/.exec(readFileSync(file, 'utf8'))?.[0];

test('the document declares the cascade layers in the order of the style sheets', () => {
  expect(declaredIn('app/root.tsx')).toMatch(/reset/);
  expect(declaredIn('app/root.tsx')).toBe(declaredIn('app/ui/styles/global.css'));
});

// A sheet that several chunks share is appended again with each of them, after those of the screens.
test('what screens override is in a layer below theirs: of equal selectors the last sheet wins otherwise', () => {
  const shared = globSync('app/admin/{controls,kit}/**/*.module.css');
  const open = shared.filter((file) => !/^@layer components \{\n[^}]/.test(readFileSync(file, 'utf8')));
  expect([shared.length > 10, open]).toEqual([true, []]);
});
