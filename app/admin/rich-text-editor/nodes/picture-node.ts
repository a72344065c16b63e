import { Node } from '@tiptap/core';
import { POST_ELEMENTS } from '#domain/posts/post-blocks.ts';
import { attributes, attributesOf } from './node-attribute.ts';

/** A picture of this site; its dimensions reserve its space while it loads (§20.10). */
export const PictureNode = Node.create<{ siteOrigin: string | undefined }>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ siteOrigin: undefined }),
  addAttributes: () => attributes({ src: null, alt: '', title: null, width: null, height: null }),
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const stored = POST_ELEMENTS.img.stored?.(attributesOf(element), this.options.siteOrigin);
          const measure = (size: string | undefined) => (size === undefined ? null : Number(size));
          return stored
            ? { ...stored, width: measure(stored['width']), height: measure(stored['height']) }
            : false;
        },
      },
    ];
  },
  renderHTML({ node }) {
    const { src, alt, title, width, height } = node.attrs;
    const written = Object.entries({ src, alt, title, width, height });
    return ['img', Object.fromEntries(written.filter(([, value]) => value !== null))];
  },
});
