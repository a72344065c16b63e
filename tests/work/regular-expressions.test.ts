import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { type Pattern, patternsOf } from './patterns.ts';

/** Patterns whose worst case grows faster than the text but can't occur, each with its reason. */
const ALLOWED: Record<string, string> = {
  '/<iframe([^>]*)>[\\s\\S]*?<\\/iframe>/g': 'the cleaner writes the end of every frame that it begins',
  '/<(br|hr|img)([^>]*?)><\\/\\1>/g': 'the cleaner ends every tag that it begins',
  '/<script\\b([^>]*)>([\\s\\S]*?)<\\/script>/g':
    'React writes the page: it ends every script, and nothing that a person typed can begin one',
};

/** Only unbounded repetition can cost more than the text's length times a constant. */
const UNLIMITED = /[*+]|\{\d+,\}/;

/** Why a pattern's work is superlinear; undefined when it isn't. */
async function superLinear(
  { source, flags }: Pick<Pattern, 'source' | 'flags'>,
  timeout = 10_000,
): Promise<string | undefined> {
  if (!UNLIMITED.test(source)) return undefined;
  const [report] = analyse({ source, flags }).reports;
  if (report) return `${report.type} on ${JSON.stringify(report.character.pick)} repeated`;
  // The exact check, where the pattern has no lookaround: of repeated words too, not only of characters. An unknown
  // result after ten seconds (three patterns) is still unknown after a minute.
  const exact = await check(source, flags, { checker: 'automaton', timeout });
  return exact.status === 'vulnerable' ? `${exact.complexity.summary}: ${exact.attack.pattern}` : undefined;
}

const FILES = globSync('{app,server,commands}/**/*.{ts,tsx,mjs}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const PATTERNS = FILES.flatMap(patternsOf);

test('no regular expression takes superlinear time', { timeout: 300_000 }, async () => {
  expect(PATTERNS.length).toBeGreaterThan(100);
  const allowed = new Set(Object.keys(ALLOWED));
  const requested = PATTERNS.filter(({ literal }) => !allowed.has(literal));
  const reasons = await Promise.all(requested.map((pattern) => superLinear(pattern)));
  const found = requested.flatMap(({ place, literal }, index) =>
    reasons[index] === undefined ? [] : [`${place} ${literal}: ${reasons[index]}`],
  );
  expect(found).toEqual([]);
});

test('every exception still exists', () => {
  const literals = new Set(PATTERNS.map(({ literal }) => literal));
  expect(Object.keys(ALLOWED).filter((literal) => !literals.has(literal))).toEqual([]);
});

test('none is built from text at run time', () => {
  // Built from text, a pattern is hidden from the checks above.
  expect(FILES.filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

// Each of these slowed the site down once.
test.each([
  ['(https?:\\/\\/\\S+|\\S+@\\S+\\.\\S+|`[^`]*`)', ''],
  ['[ \\u00a0\\u202f]*([;!?])(?=[\\s;!?»)]|$)', 'g'],
  ['[ \\u00a0\\u202f]+:(?=\\s|$)', 'g'],
  ['[ \\u00a0\\u202f]*»', 'g'],
  ['^[/\\\\]+|[/\\\\]+$', 'g'],
  ['^[^\\s@/:]+@[^\\s@/:]+\\.[^\\s@/:]+$', ''],
  ['-+$', ''],
  ['<script\\b([^>]*)>([\\s\\S]*?)<\\/script>', 'g'],
])('the check finds /%s/%s', { timeout: 300_000 }, async (source, flags) => {
  // A busy machine only takes longer.
  expect(await superLinear({ source, flags }, 240_000)).toBeDefined();
});
