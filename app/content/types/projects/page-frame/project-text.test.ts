import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { ProjectWords } from './project-text.tsx';

/** How texts were rendered before they had light marks, kept for the comparison. */
function formerWords(text: string): string {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return renderToString(paragraphs.map((words, key) => createElement('p', { key }, frenchTypography(words))));
}

const words = (text: string) => renderToString(createElement(ProjectWords, { text }));

// No piece makes a mark: '- ' stands before a percentage alone, '**' and '[' have no partner.
const PIECES = [
  ...['\n', '\r\n', '\n\n', ' ', '\u00a0', '\t', '\u2028', 'é', "l'été", ' !', ' : ', '«', ' »', '<b>', '&'],
  ...[
    '`',
    'https://a.fr/b_(c)',
    'a@b.fr',
    '*',
    '(note)',
    '- 12 %',
    '-',
    '{raison sociale}',
    '**a\n',
    '[1]',
    '😀',
  ],
];

it('renders a text without marks byte for byte as before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 4 })), {
        maxLength: 25,
      }),
      (pieces) => {
        const text = pieces.join('');
        fc.pre(!/^\s*(?:•|[-–](?!\s*\d[\d\s,.]*%))\s+\S/m.test(text) && !/\*\*\S.*\*\*|\]\(/.test(text));
        expect(words(text)).toBe(formerWords(text));
      },
    ),
    { numRuns: 2000 },
  );
});

it('renders marks as elements, and escapes everything else', () => {
  expect(words('- **l\'un** ?\n- [<i>](https://a.fr/"x)')).toBe(
    '<ul><li><strong>l’un</strong>\u202f?</li><li><a href="https://a.fr/&quot;x" target="_blank" rel="noopener noreferrer">&lt;i&gt;<span class="sr"> (nouvel onglet)</span></a></li></ul>',
  );
});
