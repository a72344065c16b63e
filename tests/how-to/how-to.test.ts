import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDITIONS, type Addition, type Check, KIND } from './additions.ts';
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts';

const DOCUMENT = readFileSync('docs/how-to.md', 'utf8');

const CHECKS: Record<'types' | 'unused', readonly [string, ...string[]]> = {
  types: ['@typescript/native/bin/tsc', '--checkers', '2'],
  unused: ['knip/bin/knip.js'],
};

let copy: ScratchCopy;
beforeAll(() => {
  copy = scratchCopy();
});
afterAll(() => copy.remove());

/** Makes the changes of additions, apart from the files with one index. Returns the output of the route types. */
function apply(additions: readonly Addition[], leftOut?: number): string {
  copy.reset();
  for (const { steps } of additions)
    for (const [index, { changes }] of steps.entries())
      if (index !== leftOut) for (const change of changes) copy.apply(change);
  return copy.run('@react-router/dev/dist/cli/index.js', 'typegen').output;
}

function outputOf(check: Check): string {
  if (check === 'types' || check === 'unused') return copy.run(...CHECKS[check]).output;
  const projects = ['--project=unit', '--project=sqlite'];
  return copy.run('vitest/vitest.mjs', 'run', ...projects, check).output;
}

/** The paths of a heading's numbered list. */
function documentedPaths(heading: string): string[] {
  const part = DOCUMENT.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** Whether a documented path, such as `app/admin/<screen>/<screen>.tsx`, is that of a file. */
function describes(path: string, file: string): boolean {
  return matchesGlob(file, path.replaceAll(/<[^>]+>/g, '*'));
}

test.each(ADDITIONS.map((addition) => [addition.heading, addition] as const))(
  '%s: the document lists its files',
  (heading, { steps }) => {
    const paths = documentedPaths(heading);
    const files = steps.map(({ changes: [{ file }] }) => file);
    expect(
      paths.map((path, index) => describes(path, files[index] ?? '') || `${path} is not ${files[index]}`),
    ).toEqual(files.map(() => true));
  },
);

test('one of each, added by the documented files, passes the static checks', () => {
  apply(ADDITIONS);
  const checks: (typeof CHECKS)[keyof typeof CHECKS][] = [
    CHECKS.types,
    CHECKS.unused,
    [
      '@biomejs/biome/bin/biome',
      'lint',
      '--error-on-warnings',
      ...copy.changed().filter((file) => !/\.(?:md|sql)$/.test(file)),
    ],
    [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      'app',
      'server',
      'commands',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ];
  for (const check of checks) {
    const { ok, output } = copy.run(...check);
    expect.soft(ok, output).toBe(true);
  }
});

/** What breaks the route types hides what else is missing, and a test takes time: those are left out alone. */
const isShared = (check: Check | undefined) => check === 'types' || check === 'unused';

/** Leaving out a file of a kind makes many types `any`, which would hide what is missing of the others. */
const GROUPS = [
  { group: [KIND], usual: 3 },
  { group: ADDITIONS.filter((addition) => addition !== KIND), usual: 1 },
];

// A round takes the compiler 20 seconds of CPU time: `npm run how-to` has all of them.
const ROUNDS = GROUPS.flatMap(({ group, usual }) => {
  const most = Math.max(...group.map(({ steps }) => steps.length));
  const indexes =
    process.env['HOW_TO_FILES'] === 'all' ? Array.from({ length: most }, (_, index) => index) : [usual];
  return indexes
    .map((index) => {
      const left = group.filter(({ steps }) => isShared(steps[index]?.missing?.[0]));
      return [left.map(({ heading }) => heading).join(', '), index + 1, left] as const;
    })
    .filter(([, , left]) => left.length > 0);
});

test.each(ROUNDS)('%s: file %i, left out, is an error that names it', (_headings, number, left) => {
  apply(left, number - 1);
  const outputs = new Map<Check, string>();
  for (const { heading, steps } of left) {
    const [check = 'types', text] = steps[number - 1]?.missing ?? [];
    const output = outputs.get(check) ?? outputOf(check);
    outputs.set(check, output);
    expect.soft(output, heading).toContain(text);
  }
});

const ALONE = ADDITIONS.flatMap((addition) =>
  addition.steps.flatMap(({ missing, changes: [{ file }] }, index) =>
    missing && !isShared(missing[0])
      ? [[file, missing[0], { addition, index, text: missing[1] }] as const]
      : [],
  ),
);

test.each(ALONE)('%s, left out, fails %s', (_file, check, { addition, index, text }) => {
  const routeTypes = apply([addition], index);
  expect(check === 'routes' ? routeTypes : outputOf(check)).toContain(text);
});
