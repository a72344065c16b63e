import { Node } from '@tiptap/core';
import { POST_ELEMENTS } from '#domain/posts/post-blocks.ts';
import { linkAddress, linkAttributes } from '#domain/posts/post-content.ts';
import { attributes, attributesOf } from './node-attribute.ts';

/**
 * A picture of this site; its dimensions reserve its space while it loads (§20.10). Its link is an attribute and no mark:
 * marks apply to text, and ProseMirror would drop one around a block.
 */
export const PictureNode = Node.create<{ siteOrigin: string | undefined }>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ siteOrigin: undefined }),
  addAttributes: () => attributes({ src: null, alt: '', title: null, width: null, height: null, href: null }),
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const stored = POST_ELEMENTS.img.stored?.(attributesOf(element), this.options.siteOrigin);
          const link = element.closest('a[href]')?.getAttribute('href') ?? '';
          const measure = (size: string | undefined) => (size === undefined ? null : Number(size));
          return (
            stored !== undefined && {
              ...stored,
              width: measure(stored['width']),
              height: measure(stored['height']),
              href: linkAddress(link, this.options.siteOrigin) ?? null,
            }
          );
        },
      },
    ];
  },
  addNodeView() {
    // In the editor a link would be followed by a click, and be a tab stop.
    return ({ node }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(node.attrs))
        if (value !== null && name !== 'href') dom.setAttribute(name, String(value));
      return { dom };
    };
  },
  renderHTML({ node }) {
    const { src, alt, title, width, height, href } = node.attrs;
    const written = Object.entries({ src, alt, title, width, height });
    const picture = ['img', Object.fromEntries(written.filter(([, value]) => value !== null))] as const;
    return href === null ? [...picture] : ['a', linkAttributes(href), picture];
  },
});
