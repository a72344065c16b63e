import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { locate, SOURCES, type Source } from './sources.ts';

/** The subset fonts by file name; deterministic for the same packages. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const source of SOURCES) files.set(`${source.name}.woff2`, await small(source));
  return files;
}

async function small({ complete, characters, axes, features }: Source): Promise<Buffer> {
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures: features,
    // Copyright, licence and its URL stay in the file.
    preserveNameIds: [0, 13, 14],
    variationAxes: axes,
  };
  return subsetFont(await readFile(locate(complete)), characters, options);
}
