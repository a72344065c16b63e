import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';
import playwright from '../../playwright.config.ts';
import { TIERS } from './tiers.ts';

/** The Vitest project of each unit or contract test file, as Vitest lists them. */
function vitestFiles(): { file: string; project: string }[] {
  const program = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
  const env = { ...process.env, VITEST: '' };
  const listed: { file: string; projectName: string }[] = JSON.parse(
    execFileSync(process.execPath, program, { encoding: 'utf8', env }),
  );
  return listed.map(({ file, projectName }) => ({ file: relative('.', file), project: projectName }));
}

const journeyFiles = globSync('tests/browser/**/*.spec.ts').flatMap((file) =>
  (playwright.projects ?? []).flatMap(({ name = '', testMatch, testIgnore }) => {
    const isOf = (globs: typeof testMatch) =>
      [globs ?? []].flat().some((glob) => matchesGlob(file, String(glob)));
    return (testMatch === undefined || isOf(testMatch)) && !isOf(testIgnore) ? [{ file, project: name }] : [];
  }),
);
const files = [...vitestFiles(), ...journeyFiles];
const tiersOf = (project: string) =>
  Object.entries(TIERS).flatMap(([name, tier]) =>
    [...tier.projects, ...tier.journeys].includes(project) ? [name] : [],
  );

it('every test file belongs to a tier', () => {
  const all = globSync('{app,server,commands,bench,tests,lint}/**/*.{test,spec}.{ts,tsx}');
  expect(new Set(files.map(({ file }) => file))).toEqual(new Set(all));
});

it('each project is of one tier', () => {
  for (const project of new Set(files.map(({ project }) => project)))
    expect(tiersOf(project), project).toHaveLength(1);
});

it('a file of several projects runs on another engine or in another browser in each', () => {
  const projects = Map.groupBy(files, ({ file }) => file);
  for (const [file, found] of projects) {
    if (found.length === 1) continue;
    const names = found.map(({ project }) => project).join(', ');
    expect(`${file}: ${names}`).toMatch(
      /: (?:sqlite, postgres(?:, newest)?|services, newest|firefox, webkit)$/,
    );
    if (!file.endsWith('.test.ts')) continue;
    const once = readFileSync(file, 'utf8').match(
      /^(?:it|test|describe)\b(?!\.each<Engine>\(inject\('engines'\)\)).*/gm,
    );
    if (names.startsWith('sqlite')) expect(once, `${file} proves this in each of them`).toBeNull();
  }
});

it('every file of journeys has one', () => {
  for (const file of globSync('tests/browser/**/*.spec.ts'))
    expect(readFileSync(file, 'utf8'), file).toMatch(/\btest\(/);
});

it('each journey of the first tier is in the folder that its command searches, and each of the second', () => {
  for (const { journeys, journeyFiles: pattern } of Object.values(TIERS)) {
    const own = journeyFiles.filter(({ project }) => (journeys as string[]).includes(project));
    expect(new Set(globSync(pattern))).toEqual(new Set(own.map(({ file }) => file)));
  }
});
