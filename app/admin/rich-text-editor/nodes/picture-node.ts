import { Node } from '@tiptap/core';
import { pictureAddress } from '#domain/posts/post-content.ts';

const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const text = element.getAttribute(name) ?? '';
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
  },
});

/** A picture of this site; its dimensions reserve its space while it loads (§20.10). */
export const PictureNode = Node.create<{ siteOrigin: string | undefined }>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ siteOrigin: undefined }),
  addAttributes() {
    return {
      src: {
        default: null,
        parseHTML: (element) =>
          pictureAddress(element.getAttribute('src') ?? '', this.options.siteOrigin) ?? null,
      },
      alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
      title: { default: null, parseHTML: (element) => element.getAttribute('title') || null },
      width: size('width'),
      height: size('height'),
    };
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) =>
          pictureAddress(element.getAttribute('src') ?? '', this.options.siteOrigin) === undefined
            ? false
            : null,
      },
    ];
  },
  renderHTML({ node }) {
    const { src, alt, title, width, height } = node.attrs;
    const written = Object.entries({ src, alt, title, width, height });
    return ['img', Object.fromEntries(written.filter(([, value]) => value !== null))];
  },
});
