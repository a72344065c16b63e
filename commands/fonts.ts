// `npm run fonts`: subsets the fonts of app/ui/fonts from the packages of the complete ones.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFonts } from './fonts/make-fonts.ts';

for (const [name, bytes] of await makeFonts()) {
  await writeFile(join('app/ui/fonts', name), bytes);
  process.stdout.write(`${name}: ${(bytes.length / 1000).toFixed(1)} kB\n`);
}
