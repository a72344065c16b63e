import { Marked } from 'marked';
import { slugFrom } from '#domain/text/slug.ts';
import guide from '../../../docs/guide.md?raw';

const pictures = import.meta.glob<string>('../../../docs/guide/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Each chapter has an address of its own: '#premiere-installation'. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugFrom(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** docs/guide.md as HTML: one text for the repository and for the administration. It is trusted: it comes with the product. */
export function guideHtml(): string {
  const withPictures = guide.replace(/\(guide\/([\w-]+\.png)\)/g, (all, name: string) => {
    const address = pictures[`../../../docs/guide/${name}`];
    return address === undefined ? all : `(${address})`;
  });
  return marked.parse(withPictures, { async: false });
}
