import { literalPassages } from './literal-passages.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/**
 * French typography for editorial text when it is rendered (§25.1): narrow no-break space before ; ! ?,
 * no-break space before : and inside guillemets, the typographic apostrophe. Addresses and code are left alone. Never
 * for texts of the interface. Its work grows with the text and no faster.
 */
export function frenchTypography(text: string): string {
  return literalPassages(text)
    .map((part, index) => (index % 2 === 1 ? part : typeset(part)))
    .join('');
}

// A run of spaces is always taken whole, with the sign after it or without: looked at again from each of its spaces,
// a long run would cost its length squared.
function typeset(text: string): string {
  return text
    .replace(/(\p{L})'(?=\p{L}|«)/gu, '$1’')
    .replace(
      /[ \u00a0\u202f]+(?:[;!?](?=[\s;!?»)]|$))?|[;!?](?=[\s;!?»)]|$)/g,
      (all: string, offset: number) => {
        const mark = all.at(-1) ?? '';
        if (!';!?'.includes(mark)) return all;
        return offset === 0 ? mark : `${NARROW}${mark}`;
      },
    )
    .replace(/([;!?])\u202f(?=[;!?])/g, '$1')
    .replace(/[ \u00a0\u202f]+(:(?=\s|$))?/g, (all, colon?: string) => (colon ? `${NO_BREAK}:` : all))
    .replace(/«[ \u00a0\u202f]*/g, `«${NO_BREAK}`)
    .replace(/[ \u00a0\u202f]+»?|»/g, (all) => (all.endsWith('»') ? `${NO_BREAK}»` : all));
}
