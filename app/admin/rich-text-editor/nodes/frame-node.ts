import { Node } from '@tiptap/core';
import { type FrameAttributes, frameAttributes, frameMarkup } from '#domain/posts/post-content.ts';
import { embedCard } from './embed-card.ts';
import { attribute } from './node-attribute.ts';

/** The iframe of a Vimeo player or an Instagram post (§20.5, §20.6, §20.10). */
export const FrameNode = Node.create({
  name: 'iframe',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: attribute(null),
      width: attribute('100%'),
      height: attribute('100%'),
      frameborder: attribute(null),
      allowfullscreen: attribute(false),
      allow: attribute(null),
      style: attribute(null),
    };
  },
  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) =>
          frameAttributes(
            Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
          ) ?? false,
      },
    ];
  },
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
