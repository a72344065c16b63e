import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const styles = globSync('app/**/*.css').map((file) => ({
  file,
  text: read(file).replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const modules = styles.filter(({ file }) => file.endsWith('.module.css'));
const scripts = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** The class names that a pattern's first group holds, separated by spaces. */
const names = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '))));

/** The class names in the selectors of a style sheet. */
function classesOf(text: string): Set<string> {
  const selectors = [...text.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector);
  return names(
    selectors.map((selector) =>
      selector
        .replace(/@layer.*/, '')
        .replace(/:global\([^)]*\)/g, '')
        .replace(/"[^"]*"/g, ''),
    ),
    /\.([a-z][\w-]*)/gi,
  );
}

/** `styles['name']` of every script, as the module and the name. */
const references = new Set<string>();
/** The modules of which a script computes the names. */
const computed = new Set<string>();
for (const { file, text } of scripts) {
  for (const [, local = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const module = path.startsWith('#') ? `app/${path.slice(1)}` : normalize(join(dirname(file), path));
    for (const [, object, name] of text.matchAll(/\b(\w+)\[(?:'([^']+)'\])?/g)) {
      if (object !== local) continue;
      if (name) references.add(`${module} ${name}`);
      else computed.add(module);
    }
  }
}

/** A class that another one is composed of, in its own module or in the named one. */
const composed = new Set(
  modules.flatMap(({ file, text }) =>
    [...text.matchAll(/composes: ([\w -]+?)(?: from (?:global|"([^"]+)"))?;/g)].flatMap(
      ([, list = '', path]) => {
        const module = path === undefined ? file : normalize(join(dirname(file), path));
        return list.split(' ').map((name) => `${module} ${name}`);
      },
    ),
  ),
);

const defined = modules.flatMap(({ file, text }) => [...classesOf(text)].map((name) => `${file} ${name}`));

test('every class of a module is used', () => {
  const unused = defined.filter(
    (name) => !references.has(name) && !composed.has(name) && !computed.has(name.split(' ')[0] ?? ''),
  );
  expect(unused).toEqual([]);
});

test('every class of a module that a script uses is there', () => {
  const there = new Set(defined);
  expect([...references].filter((name) => !there.has(name))).toEqual([]);
});

/** Classes that the editor's library sets. */
const OF_EDITOR = /^(?:ProseMirror(?:-|$)|selectedCell$)/;

test('every shared class that is asked for by its name is there, and every one is used', () => {
  const shared = names(
    styles.filter((style) => !modules.includes(style)).map(({ text }) => [...classesOf(text)].join(' ')),
    /^(.+)$/g,
  );
  const composed = names(
    modules.map(({ text }) => text),
    /composes: ([\w -]+) from global/g,
  );
  const requested = names(
    scripts.map(({ text }) => text),
    /className="([^"]*)"/g,
  );
  const quoted = names(
    scripts.map(({ text }) => text),
    /['"`]([\w -]+)['"`]/g,
  );
  expect([...requested, ...composed].filter((name) => !shared.has(name))).toEqual([]);
  expect(
    [...shared].filter((name) => !OF_EDITOR.test(name) && !composed.has(name) && !quoted.has(name)),
  ).toEqual([]);
});
