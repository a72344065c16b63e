import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PURPOSES } from '../consent/third-parties.ts';
import { headingAnchors } from './heading-anchors.ts';

/** The literal rule, which counts from 2 for each heading anew. */
function byTheLetter(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((text, index) => {
    const literal = text.toLowerCase().replace(/\W+/g, '-');
    const wanted = /[a-z0-9]/.test(literal) ? literal : `section-${index + 1}`;
    let anchor = wanted;
    for (let count = 2; taken.has(anchor); count++) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}

test('a duplicate anchor gets the next free number, whatever the others are called', () => {
  const heading = fc.constantFrom('A', 'a', 'a 2', 'a-3', 'a-2-2', '…', 'section 2', 'section-2-2', '');
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      expect(headingAnchors(headings)).toEqual(byTheLetter(headings));
    }),
    { numRuns: 5000 },
  );
});

/** The elements on an article's page that have ids. */
const AROUND_AN_ARTICLE = [
  ...['header', 'footer', 'consent', 'navigation-notice', 'motion', 'blog', 'shared-preview'].map(
    (zone) => `app/site/${zone}`,
  ),
  ...['app/content/types/article', 'app/ui', 'app/admin/preview'],
];

test('a heading never takes an id of the page, so that the Sommaire links to it (§8.18)', () => {
  const files = AROUND_AN_ARTICLE.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((file) => file.endsWith('.tsx'));
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id),
  );
  expect(written).toContain('menu-principal');
  const ids = [
    ...new Set([...written, ...PURPOSES.flatMap((name) => [`choix-${name}`, `choix-${name}-texte`])]),
  ];
  for (const id of ids) expect(headingAnchors([id.replaceAll('-', ' ')])).toEqual([`${id}-2`]);
  expect(headingAnchors(['Contenu', 'Menu principal', 'Contenu', 'Contenu 2', 'Expertises'])).toEqual([
    ...['contenu-2', 'menu-principal-2', 'contenu-3', 'contenu-2-2', 'expertises'],
  ]);
});
