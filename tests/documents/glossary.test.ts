import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GLOSSARY = 'docs/glossary.md';
const TEXTS = globSync([
  '{app,bench,build,commands,lint,server,tests}/**/*.{ts,tsx,mjs,css,grit,md}',
  'docs/**/*.md',
  '*.{ts,json,md}',
  '.dependency-cruiser.cjs',
]).filter((file) => file !== GLOSSARY);

/** The names in the first column of the table under this heading. */
function refusedNames(): string[] {
  const [, table = ''] = readFileSync(GLOSSARY, 'utf8').split('## Names that are not used\n');
  const rows = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Whether the text has the name as a whole word (also within a path), or the phrase in any case. */
function contains(text: string, name: string): boolean {
  if (name.includes(' ')) return text.toLowerCase().includes(name);
  if (!text.toLowerCase().includes(name.toLowerCase())) return false;
  return text
    .split(/[^\w-]+/)
    .some((word) => word === name || word === `--${name}` || word.toLowerCase() === name);
}

it('no name of the last table is in code, styles or documents', () => {
  const names = refusedNames();
  expect(names.length).toBeGreaterThan(60);
  const found = TEXTS.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => contains(text, name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

it('the names that are used instead are in the code', () => {
  const [, table = ''] = readFileSync(GLOSSARY, 'utf8').split('## Names that are not used\n');
  const names = [...table.matchAll(/^\| `[^|]*\| ([^|]*) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`…?(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(30);
  const code = TEXTS.filter((file) => !file.endsWith('.md')).map((file) => readFileSync(file, 'utf8'));
  expect(names.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
});

it('the screens have the words of the first table', () => {
  const [, table = ''] = readFileSync(GLOSSARY, 'utf8').split(/## From the (?:screens|mechanisms)\n/);
  const words = [...table.matchAll(/^\| ([^|`]*?) \|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => cell !== 'on the screen' && !cell.startsWith('---'))
    .flatMap((cell) => cell.replace(/ \(.*\)/, '').split(', '))
    .map((word) => word.replace(/^'(.*)'$/, '$1').replace(/ \?$/, ''));
  expect(words.length).toBeGreaterThan(20);
  const screens = globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'));
  const isShown = (word: string) => screens.some((text) => text.includes(word.replace("'", '’')));
  expect(words.filter((word) => !isShown(word))).toEqual([]);
});

it('every path that it names exists', () => {
  const text = readFileSync(GLOSSARY, 'utf8').split('## Names that are not used\n')[0] ?? '';
  const paths = [
    ...text.matchAll(
      /`((?:admin|content|domain|features|infrastructure|operations|server|site|ui|tests|commands)\/[\w./-]+)`/g,
    ),
  ];
  expect(paths.length).toBeGreaterThan(30);
  const missing = paths
    .map(([, path = '']) => (/^(?:server|tests|commands)/.test(path) ? path : `app/${path}`))
    .filter((path) => globSync(path.replace(/\/$/, '')).length === 0);
  expect(missing).toEqual([]);
});
