import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('every island has the name of its file, and no two share a name', () => {
  const files = globSync('app/**/*.island.tsx');
  const names = files.map((file) => basename(file, '.island.tsx'));
  expect(new Set(names).size).toBe(names.length);
  expect(files.length).toBeGreaterThan(0);
  for (const [index, file] of files.entries())
    expect(readFileSync(file, 'utf8'), file).toContain(`export default island('${names[index]}', `);
});
