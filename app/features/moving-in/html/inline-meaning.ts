import { POST_TAGS } from '#domain/posts/post-content.ts';
import { type HtmlToken, textToken } from './html-tokens.ts';
import { plainText } from './plain-text.ts';

const RAISED: Record<string, string> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
  ...{ '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' },
  ...{ '®': '®', '™': '™', '©': '©', ' ': ' ' },
};
const LOWERED: Record<string, string> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
  ...{ '+': '₊', '-': '₋', '−': '₋', '–': '₋', '=': '₌', '(': '₍', ')': '₎', ' ': ' ' },
};
/** What French and English write raised, and read without it: 1er, 2e, Mme, n°, TM. */
const READ_ALL_THE_SAME = /^(?:ers?|res?|es?|[èe]mes?|nde?s?|de?s?|mes?|lles?|rs?|os?|th|st|tm|mc|°|[*†‡])$/i;
/** How many pieces an element may hold that is read here as one. */
const MOST_PIECES = 200;

/**
 * What formatting means and the editor has no formatting for, as characters: '10⁶' for a raised 6, '« … »' for a quotation. What no
 * character says is told by `tell` with the words: struck-out text, letters raised or lowered, what an abbreviation stands for.
 */
export function withInlineMeaning(tokens: readonly HtmlToken[], tell: (what: string) => void): HtmlToken[] {
  const out: HtmlToken[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as HtmlToken;
    if ('name' in token && token.name === 'q') {
      out.push(textToken(token.type === 'open' ? '« ' : ' »'));
      continue;
    }
    if (token.type !== 'open' || !MEANINGS[token.name] || POST_TAGS.includes(token.name)) {
      out.push(token);
      continue;
    }
    const end = endOf(tokens, index);
    const inner = tokens.slice(index + 1, end);
    const words = plainText(inner.map(({ source }) => source).join(''));
    const characters = token.name === 'sup' ? RAISED : token.name === 'sub' ? LOWERED : undefined;
    if (characters && [...words].every((character) => characters[character])) {
      out.push(...inner.map((piece) => (piece.type === 'text' ? inCharacters(piece, characters) : piece)));
    } else {
      out.push(...inner);
      const meant = token.attributes['title'] ?? '';
      const told = token.name === 'abbr' || token.name === 'acronym' ? meant : words;
      if (told !== '' && !(token.name === 'sup' && READ_ALL_THE_SAME.test(words)))
        tell(`${MEANINGS[token.name]} « ${words}${told === words ? '' : ` : ${told}`} »`);
    }
    index = end;
  }
  return out;
}

const MEANINGS: Record<string, string> = {
  sup: 'exposant',
  sub: 'indice',
  del: 'texte barré',
  s: 'texte barré',
  strike: 'texte barré',
  ins: 'texte ajouté',
  abbr: 'abréviation',
  acronym: 'abréviation',
};

/** Where an element ends; where it begins when nothing closes it soon. */
function endOf(tokens: readonly HtmlToken[], index: number): number {
  const opened = tokens[index];
  const name = opened?.type === 'open' ? opened.name : '';
  for (let end = index + 1; end <= index + MOST_PIECES; end++) {
    const token = tokens[end];
    if (!token || (token.type === 'open' && token.name === name)) return index;
    if (token.type === 'close' && token.name === name) return end;
  }
  return index;
}

function inCharacters({ source }: { source: string }, characters: Record<string, string>): HtmlToken {
  return textToken([...plainText(source)].map((character) => characters[character] ?? '').join(''));
}
