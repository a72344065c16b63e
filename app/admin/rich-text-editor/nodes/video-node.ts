import { Node } from '@tiptap/core';
import { type VideoAttributes, videoAttributes, videoMarkup } from '#domain/posts/post-content.ts';
import { embedCard } from './embed-card.ts';
import { attribute } from './node-attribute.ts';

function attributesOf(element: HTMLElement): VideoAttributes | undefined {
  const frame = element.matches('iframe') ? element : element.querySelector('iframe');
  return frame
    ? videoAttributes(Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value])))
    : undefined;
}

/** A YouTube film (§20.4, §20.10). The editor loads nothing from YouTube. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: attribute(null),
      start: attribute(0),
      width: attribute(640),
      height: attribute(360),
    };
  },
  parseHTML() {
    return ['div[data-youtube-video]', 'iframe[src]'].map((tag) => ({
      tag,
      priority: 60,
      getAttrs: (element: HTMLElement) => attributesOf(element) ?? false,
    }));
  },
  renderHTML({ node }) {
    return ['div', { 'data-youtube-video': '' }, ['iframe', videoMarkup(node.attrs as VideoAttributes)]];
  },
  addNodeView() {
    return ({ node }) => embedCard('Vidéo YouTube', String(node.attrs['src']));
  },
});
