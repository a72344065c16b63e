import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words that only developers use (§22.3). */
const REFUSED =
  /(?<![\p{L}\p{N}/-])(?:[Ss]lug|Iframe|[Ff]eatured|[Dd]ashboard|URL|ID|404|410|CSV|JSON)(?![\p{L}\p{N}])/u;

/** The specification's own words, or those of other programs' menus; each is explained beside it. */
const ALLOWED = [
  'Retour au dashboard',
  'Featured',
  'Iframe',
  'Iframe\u00a0: un film Vimeo',
  'URL YouTube à insérer',
  'URL du lien à insérer',
  'ID Vimeo (ex: 1063867036)',
];
const AS_PROGRAMS_SAY = /au format CSV/g;

/** What people read among the literals of a file: sentences, and words that begin like one. */
function textsOf(source: string): string[] {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isForDevelopers(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const text = node.text.replace(/\s*\n\s*/g, ' ');
      if (/^[A-ZÀ-Ý«]|\s|^[:;?!»]$/.test(text.trim())) texts.push(text);
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return texts;
}

/** Errors and lines of the log are English; class names and headers are no texts. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return /^log\.|^sql$/.test(node.expression.getText());
  return ts.isJsxAttribute(node) && /^(?:className|style)$/.test(node.name.getText());
}

function refusedIn(text: string): boolean {
  return REFUSED.test(text.replace(AS_PROGRAMS_SAY, '')) && !ALLOWED.includes(text.trim());
}

test('no text of the back-office has a word that only developers use', () => {
  const found = globSync('app/{admin,domain}/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      textsOf(readFileSync(file, 'utf8'))
        .filter(refusedIn)
        .map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

/** A plain space where a line may not break: before a mark or inside guillemets. */
const BREAKING_SPACE = / [:;?!»](?![\p{L}\p{N}])|« /u;

/** The specification's own texts. */
const BREAKING_IN_SPECIFICATION = /succès !$|supprimer ce message \?$|^ \?$/;

test('no text of the interface has a plain space before a mark or inside guillemets', () => {
  const found = globSync([
    'app/{admin,content,site,ui}/**/*.{ts,tsx}',
    'app/domain/files/*.ts',
    'app/domain/import/{queued-import,receive-refusal,remarks}.ts',
  ])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      textsOf(readFileSync(file, 'utf8'))
        .filter((text) => BREAKING_SPACE.test(text) && !BREAKING_IN_SPECIFICATION.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

test('nor has a line of the guide', () => {
  const lines = readFileSync('docs/guide.md', 'utf8').split('\n');
  expect(lines.filter((line) => !line.includes('npm run') && refusedIn(line))).toEqual([]);
});

test.each([
  ["const label = 'Slug';", true],
  ['<p>Retour au dashboard</p>', false],
  ['<p>Un fichier {name} en JSON</p>', true],
  ["icon('dashboard')", false],
  ["throw new Error('no JSON here');", false],
  ["const label = 'Tableau au format CSV';", false],
])('%s', (source, refused) => {
  expect(textsOf(source).some(refusedIn)).toBe(refused);
});
