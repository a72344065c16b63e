import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// What docs/guide.md quotes are the words of the screens: a renamed button is renamed in the guide too.

const GUIDE = readFileSync('docs/guide.md', 'utf8');

/** Quotes that no source has as they are: composed with a kind or a format, and examples. */
const ELSEWHERE = [
  'Nouveau projet Influence',
  'Nouveau projet Production',
  'Nouveau projet Solutions Web',
  'Les images de ce film sont en HEVC…',
  'Raison sociale',
  'presse',
  'été 2026',
  '/notre-agence',
  '/index.php?id=12',
  'wp-content/uploads',
  // Headings of docs/operations.md, and words of WordPress, macOS and iOS.
  'Import from another site',
  'Outils',
  'Exporter',
  'Tout le contenu',
  'Fichier',
  'Exporter…',
  'Le plus compatible',
  'automatique',
];

/** Without what differs between a source and a document: spaces and apostrophes. */
function normal(text: string): string {
  return text
    .replaceAll(/&nbsp;|\\u00a0/g, ' ')
    .replaceAll(/['’\\]/g, '’')
    .replaceAll(/\s+/g, ' ');
}

const screens = normal(
  globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
);

it('quotes no words that the screens don’t have', () => {
  const quotes = [...normal(GUIDE).matchAll(/« ([^«»]+) »/g)].map(([, quote = '']) => quote);
  expect(quotes.length).toBeGreaterThan(200);
  // What varies is an ellipsis: the words around it are on a screen.
  const missing = quotes
    .filter((quote) => !ELSEWHERE.map(normal).includes(quote.replaceAll(/[[\]]/g, '')))
    .filter((quote) => quote.split('…').some((part) => !screens.includes(part.trim())));
  expect([...new Set(missing)]).toEqual([]);
});

it('leads to a heading of the documentation', () => {
  const [, heading = ''] = /dans sa documentation, « (.+?) »/.exec(GUIDE) ?? [];
  expect(readFileSync('docs/operations.md', 'utf8').split('\n')).toContain(`## ${heading}`);
});
