// `npm run fonts`: subsets the fonts of app/ui/fonts from the packages of the complete ones.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFonts } from './fonts/make-fonts.ts';
import { refuseArguments } from './usage.ts';

refuseArguments('npm run fonts: writes the subsets of the fonts to app/ui/fonts');

for (const [name, bytes] of await makeFonts()) {
  await writeFile(join('app/ui/fonts', name), bytes);
  process.stdout.write(`${name}: ${(bytes.length / 1000).toFixed(1)} kB\n`);
}
