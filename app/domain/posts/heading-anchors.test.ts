import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingAnchors } from './heading-anchors.ts';

/** The rule by its letter, which counts from 2 for each heading anew. */
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

test('a taken anchor gets the next free number, whatever the others are called', () => {
  const heading = fc.constantFrom('A', 'a', 'a 2', 'a-3', 'a-2-2', '…', 'section 2', 'section-2-2', '');
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      expect(headingAnchors(headings)).toEqual(byTheLetter(headings));
    }),
    { numRuns: 5000 },
  );
});
