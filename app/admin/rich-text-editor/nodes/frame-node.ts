import { Node } from '@tiptap/core';
import { type FrameAttributes, frameAttributes, frameMarkup } from '#domain/posts/post-content.ts';
import { embedCard } from './embed-card.ts';
import { attributes, attributesOf } from './node-attribute.ts';

/** The iframe of a Vimeo player or an Instagram post (§20.5, §20.6, §20.10). */
export const FrameNode = Node.create({
  name: 'iframe',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    attributes({
      src: null,
      width: '100%',
      height: '100%',
      frameborder: null,
      allowfullscreen: false,
      allow: null,
      style: null,
    }),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (element) => frameAttributes(attributesOf(element)) ?? false },
  ],
  renderHTML({ node }) {
    return ['iframe', frameMarkup(node.attrs as FrameAttributes)];
  },
  addNodeView() {
    return ({ node }) => {
      const address = String(node.attrs['src']);
      return embedCard(address.includes('instagram.com') ? 'Publication Instagram' : 'Vidéo Vimeo', address);
    };
  },
});
