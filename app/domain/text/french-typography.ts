import { literalPassages } from './literal-passages.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const SPACES = ' \u00a0\u202f';

/** A part of a line of text, as between two borders of bold, links or code; `literal`: it stays as it was typed. */
export type TextPart = { text: string; literal: boolean };

/**
 * French typography for editorial text when it is rendered (§25.1): narrow no-break space before ; ! ?, no-break space
 * before : and inside guillemets, the typographic apostrophe. URLs, e-mail addresses and code are left alone. Never for
 * texts of the interface. Linear in the length of the text.
 */
export function frenchTypography(text: string): string {
  return frenchTypographyOf([{ text, literal: false }]).join('');
}

/**
 * The same for a line of text in parts, each of which is returned separately: a punctuation mark depends on the
 * characters before and after it, also beyond the borders of its part (§25.4).
 */
export function frenchTypographyOf(line: readonly TextPart[]): string[] {
  const parts = line.map(({ text, literal }) =>
    literal
      ? [{ text, literal }]
      : literalPassages(text).map((passage, index) => ({ text: passage, literal: index % 2 === 1 })),
  );
  const passages = parts.flat().filter(({ text }) => text !== '');
  bringSpacesToTheirMarks(passages);
  let before = '';
  for (const [index, passage] of passages.entries()) {
    if (passage.literal) before = LITERAL;
    else {
      const next = passages[index + 1];
      passage.text = typeset(passage.text, before, next?.literal ? LITERAL : (next?.text.charAt(0) ?? ''));
      before = passage.text.at(-1) ?? before;
    }
  }
  return parts.map((own) => own.map(({ text }) => text).join(''));
}

/** Placeholder for a literal part in the context of its neighbours: neither a letter nor a punctuation mark. */
const LITERAL = '`';

/**
 * Moves spaces before a punctuation mark, or after an opening guillemet, from the adjacent part into the mark's own,
 * where they are replaced.
 */
function bringSpacesToTheirMarks(passages: TextPart[]): void {
  for (const [index, passage] of passages.entries()) {
    if (passage.literal) continue;
    if (/^[ \u00a0\u202f]*[;!?:»]/.test(passage.text)) {
      let spaces = '';
      for (let at = index - 1; at >= 0; at--) {
        const former = passages[at];
        if (!former || former.literal) break;
        const end = endOfWords(former.text);
        spaces = former.text.slice(end) + spaces;
        former.text = former.text.slice(0, end);
        if (end > 0) break;
      }
      passage.text = spaces + passage.text;
    }
    if (passage.text.charAt(endOfWords(passage.text) - 1) !== '«') continue;
    for (let at = index + 1; at < passages.length; at++) {
      const next = passages[at];
      if (!next || next.literal) break;
      next.text = next.text.replace(/^[ \u00a0\u202f]+/, '');
      if (next.text !== '') break;
    }
  }
}

/** The offset of trailing spaces. */
function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && SPACES.includes(text.charAt(end - 1))) end--;
  return end;
}

// A run of spaces is always matched as a whole, with or without the mark after it: retrying from each of its spaces
// would cost the square of its length.
function typeset(text: string, before: string, after: string): string {
  return `${before}${text}${after}`
    .replace(/(\p{L})'(?=\p{L}|«)/gu, '$1’')
    .slice(before.length, before.length + text.length)
    .replace(
      /[ \u00a0\u202f]+(?:[;!?](?=[\s;!?»)]|$))?|[;!?](?=[\s;!?»)]|$)/g,
      (all: string, offset: number, whole: string) => {
        const mark = all.at(-1) ?? '';
        if (!';!?'.includes(mark)) return all;
        // `(?)` and `(!)` alone.
        if (all === mark && /[([]$/.test(offset === 0 ? before : whole.charAt(offset - 1))) return mark;
        return offset === 0 && (before === '' || ';!?'.includes(before)) ? mark : `${NARROW}${mark}`;
      },
    )
    .replace(/([;!?])\u202f(?=[;!?])/g, '$1')
    .replace(/[ \u00a0\u202f]+(:(?=\s|$))?/g, (all, colon?: string) => (colon ? `${NO_BREAK}:` : all))
    .replace(/«[ \u00a0\u202f]*/g, `«${NO_BREAK}`)
    .replace(/[ \u00a0\u202f]+»?|»/g, (all) => (all.endsWith('»') ? `${NO_BREAK}»` : all));
}
