import { isPostTag } from '#domain/posts/post-blocks.ts';
import { subscriptOf, superscriptOf } from '#domain/text/raised-text.ts';
import { closeTag, type HtmlToken, openTag, textToken } from './html-tokens.ts';
import { plainText } from './plain-text.ts';

/** Superscripts that French and English readers understand without raising: 1er, 2e, Mme, n°, TM. */
const READ_ALL_THE_SAME = /^(?:ers?|res?|es?|[èe]mes?|nde?s?|de?s?|mes?|lles?|rs?|os?|th|st|tm|mc|°|[*†‡])$/i;
/** Maximum number of tokens in an element that is converted as a whole. */
const MAX_PIECES = 200;

/**
 * Converts formatting that the editor doesn't have to characters: '10⁶' for a superscript 6, '« … »' for a quotation.
 * Meaning that no character expresses is reported through `tell` with its words: inserted text, superscript or
 * subscript letters, the expansion of an abbreviation.
 */
export function withInlineMeaning(tokens: readonly HtmlToken[], tell: (what: string) => void): HtmlToken[] {
  const out: HtmlToken[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as HtmlToken;
    if ('name' in token && token.name === 'q') {
      out.push(textToken(token.type === 'open' ? '« ' : ' »'));
      continue;
    }
    if ('name' in token && STRUCK_OUT.has(token.name)) {
      out.push(token.type === 'open' ? openTag('s', {}) : closeTag('s'));
      continue;
    }
    if (token.type !== 'open' || !MEANINGS[token.name] || isPostTag(token.name)) {
      out.push(token);
      continue;
    }
    const end = endOf(tokens, index);
    const inner = tokens.slice(index + 1, end);
    const words = plainText(inner.map(({ source }) => source).join(''));
    const inCharacters = IN_CHARACTERS[token.name];
    if (inCharacters?.(words) !== undefined) {
      out.push(
        ...inner.map((piece) =>
          piece.type === 'text' ? textToken(inCharacters(plainText(piece.source)) ?? piece.source) : piece,
        ),
      );
    } else {
      out.push(...inner);
      const meant = token.attributes['title'] ?? '';
      const reported = token.name === 'abbr' || token.name === 'acronym' ? meant : words;
      if (reported !== '' && !(token.name === 'sup' && READ_ALL_THE_SAME.test(words)))
        tell(`${MEANINGS[token.name]} « ${words}${reported === words ? '' : ` : ${reported}`} »`);
    }
    index = end;
  }
  return out;
}

const STRUCK_OUT = new Set(['del', 'strike']);
const IN_CHARACTERS: Record<string, (text: string) => string | undefined> = {
  sup: superscriptOf,
  sub: subscriptOf,
};
const MEANINGS: Record<string, string> = {
  sup: 'exposant',
  sub: 'indice',
  ins: 'texte ajouté',
  abbr: 'abréviation',
  acronym: 'abréviation',
};

/** The index of the end of an element; its start when it is not closed soon. */
function endOf(tokens: readonly HtmlToken[], index: number): number {
  const opened = tokens[index];
  const name = opened?.type === 'open' ? opened.name : '';
  for (let end = index + 1; end <= index + MAX_PIECES; end++) {
    const token = tokens[end];
    if (!token || (token.type === 'open' && token.name === name)) return index;
    if (token.type === 'close' && token.name === name) return end;
  }
  return index;
}
