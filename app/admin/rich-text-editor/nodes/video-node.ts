import { Node } from '@tiptap/core';
import { type VideoAttributes, videoAttributes, videoMarkup } from '#domain/posts/post-content.ts';
import { embedCard } from './embed-card.ts';
import { attributes, attributesOf } from './node-attribute.ts';

/** A YouTube film (§20.4, §20.10). The editor loads nothing from YouTube. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => attributes({ src: null, start: 0, width: 640, height: 360 }),
  parseHTML() {
    return ['div[data-youtube-video]', 'iframe[src]'].map((tag) => ({
      tag,
      priority: 60,
      getAttrs: (element: HTMLElement) => {
        const frame = element.matches('iframe') ? element : element.querySelector('iframe');
        return (frame && videoAttributes(attributesOf(frame))) ?? false;
      },
    }));
  },
  renderHTML({ node }) {
    return ['div', { 'data-youtube-video': '' }, ['iframe', videoMarkup(node.attrs as VideoAttributes)]];
  },
  addNodeView() {
    return ({ node }) => embedCard('Vidéo YouTube', String(node.attrs['src']));
  },
});
