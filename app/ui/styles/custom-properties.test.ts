import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('app/**/*.{css,ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));

/** The names of the custom properties that a pattern matches in all styles and components. */
function names(pattern: RegExp): Set<string> {
  return new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)));
}

const set = names(/(--[\w-]+)['"]?\]?\s*:|setProperty\(\s*['"](--[\w-]+)/g);
const setByScript = names(/['"`](--[\w-]+)['"`]/g);

test('every custom property that is read is set somewhere, or has a fallback', () => {
  const read = names(/var\(\s*(--[\w-]+)\s*\)/g);
  expect([...read].filter((name) => !set.has(name) && !setByScript.has(name))).toEqual([]);
});

test('every custom property that a style sets is read', () => {
  const read = names(/var\(\s*(--[\w-]+)/g);
  // These belong to the lightbox, whose package reads them.
  expect([...set].filter((name) => name && !read.has(name) && !name.startsWith('--pswp-'))).toEqual([]);
});
