import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// What a comment cites is in the repository: rules by their number in docs/specification.md,
// decision records as docs/decisions/018.

/** Applied migrations can't be changed: docs/specification.md says what their comments mean. */
const APPLIED = ['migrations/0001-content.sql', 'migrations/0008-file-uses.sql'];

const SPECIFICATION = ['docs/specification.md', ...globSync('docs/specification/*.md')];
const CITING = [
  '{app,bench,commands,lint,migrations,server,tests}/**/*.{ts,tsx,mjs,css,sql,grit}',
  'demonstration/**/*.{ts,mjs,html,md}',
  'docs/**/*.md',
  '*.{ts,json,md}',
  '.dependency-cruiser.cjs',
];
/** Numbers of lists that exist nowhere. A linked decision record in a document is one. */
const ELSEWHERE = [
  /\bchecklist \d+/gi,
  /design\.md/g,
  /(?<!\[)\bdecisions? \d+/gi,
  /specification, section \d+/gi,
];

/** The rules in their order of appearance. */
const rules = SPECIFICATION.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^- \*\*§(\d+)\.(\d+)\*\*/gm)].map(([, section, rule]) => ({
    file,
    section: Number(section),
    rule: Number(rule),
  })),
);
const known = new Set(rules.map(({ section, rule }) => `§${section}.${rule}`));
const records = new Set(
  globSync('docs/decisions/*.md').map((file) => file.slice(0, 'docs/decisions/000'.length)),
);

/** The citations of a text that resolve to nothing. */
function lostCitations(text: string): string[] {
  const numbers = [...text.matchAll(/§\d+(?:\.\d+)?/g)].map(([number]) => number);
  const decisions = [...text.matchAll(/docs\/decisions\/\d+/g)].map(([record]) => record);
  return [
    ...numbers.filter((number) => !known.has(number)),
    ...decisions.filter((record) => !records.has(record)),
    ...ELSEWHERE.flatMap((pattern) => text.match(pattern) ?? []),
  ];
}

describe('the rules of the specification', () => {
  it('have one number each, which grows within a section', () => {
    expect(rules.length).toBeGreaterThan(150);
    expect(known.size).toBe(rules.length);
    for (const [index, { file, section, rule }] of rules.entries()) {
      const before = rules[index - 1];
      if (before?.section === section)
        expect(rule, `${file}: §${section}.${rule}`).toBeGreaterThan(before.rule);
    }
  });
});

describe('citations', () => {
  const files = globSync(CITING, {
    exclude: ['tests/documents/**', '**/node_modules/**', 'package-lock.json'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !APPLIED.includes(file));

  it('resolve in the repository', () => {
    expect(files.length).toBeGreaterThan(500);
    const lost = files.flatMap((file) =>
      lostCitations(readFileSync(file, 'utf8')).map((citation) => `${file}: ${citation}`),
    );
    expect(lost).toEqual([]);
  });

  it('are found where they resolve to nothing', () => {
    expect(lostCitations('(checklist 12), decision 3, decisions 4, 5; design.md')).toHaveLength(4);
    expect(lostCitations('see §3.99 and docs/decisions/999, (specification, section 8)')).toHaveLength(3);
    expect(lostCitations('§3.4, docs/decisions/018, [decision 23](decisions/023-islands.md)')).toEqual([]);
  });
});
