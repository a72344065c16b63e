import { Marked, type Tokens } from 'marked';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { titledRank, wordsOf } from '#domain/text/near-match.ts';
import { searchText } from '#domain/text/search-text.ts';
import { slugFrom } from '#domain/text/slug.ts';
import guide from '../../../docs/guide.md?raw';

const pictures = import.meta.glob<string>('../../../docs/guide/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Each chapter has a fragment id: '#premiere-installation'. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type === 'text') token['text'] = frenchTypography(token['text']);
  },
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugFrom(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // With a caption and header scopes, as data tables need (§49.1).
    table({ header, rows }) {
      const row = (cells: readonly Tokens.TableCell[], open: string, close: string) =>
        `<tr>${cells.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('')}</tr>`;
      return `<table><caption>Ce qu’on obtient par ce qu’on tape</caption><thead>${row(
        header,
        '<th scope="col">',
        '</th>',
      )}</thead><tbody>${rows.map((cells) => row(cells, '<td>', '</td>')).join('')}</tbody></table>\n`;
    },
  },
});

export type GuideSection = {
  /** Its fragment. */
  id: string;
  title: string;
  /** As Markdown. */
  text: string;
  html: string;
};

/**
 * The chapters of docs/guide.md and their parts: one text for the repository and for the administration. It is trusted:
 * it is part of the product.
 */
const SECTIONS: readonly GuideSection[] = guide.split(/^(?=#{1,3} )/m).map((text) => {
  const [heading = ''] = text.split('\n', 1);
  const title = heading.replace(/^#+ /, '');
  const withPictures = text.replace(/\(guide\/([\w-]+\.png)\)/g, (all, name: string) => {
    const address = pictures[`../../../docs/guide/${name}`];
    return address === undefined ? all : `(${address})`;
  });
  return { id: slugFrom(title), title, text, html: marked.parse(withPictures, { async: false }) };
});

/** What is searched in each part. */
const SEARCHED = SECTIONS.map((section) => ({
  section,
  searched: { title: searchText(section.title), text: searchText(section.text) },
}));

/** The parts of the guide that match a search that is normalized by searchText(), in its order, each with its rank. */
export function guideRanks(search: string, forgiving: boolean): { section: GuideSection; rank: number }[] {
  return SEARCHED.flatMap(({ section, searched }) => {
    const rank = titledRank(search, searched, forgiving);
    return rank === undefined ? [] : [{ section, rank }];
  });
}

/** The parts of the guide that contain every word of a search, also with one typing error where none has them as typed. */
export function findInGuide(typed: string): readonly GuideSection[] {
  const search = searchText(typed);
  if (wordsOf(search).length === 0) return SECTIONS;
  const exact = guideRanks(search, false);
  return (exact.length > 0 ? exact : guideRanks(search, true)).map(({ section }) => section);
}
