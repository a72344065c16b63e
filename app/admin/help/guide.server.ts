import { Marked, type Tokens } from 'marked';
import { frenchTypography } from '#domain/text/french-typography.ts';
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

/**
 * docs/guide.md as HTML: one text for the repository and for the administration. It is trusted: it is part of the
 * product.
 */
export function guideHtml(): string {
  const withPictures = guide.replace(/\(guide\/([\w-]+\.png)\)/g, (all, name: string) => {
    const address = pictures[`../../../docs/guide/${name}`];
    return address === undefined ? all : `(${address})`;
  });
  return marked.parse(withPictures, { async: false });
}
