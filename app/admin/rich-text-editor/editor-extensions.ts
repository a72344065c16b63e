import { type Extensions, Node } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import { EmptyBlockNotes } from './empty-blocks/empty-block-notes.ts';
import { FrameNode } from './nodes/frame-node.ts';
import { linkMark } from './nodes/link-mark.ts';
import { PictureNode } from './nodes/picture-node.ts';
import { TABLE_NODES } from './nodes/table-nodes.ts';
import { VideoNode } from './nodes/video-node.ts';

/**
 * The editor's schema of an article's text: the same elements as content/types/article/post-html/post-html.server.ts allows
 * (§20.11). Code is entered by Markdown marks and keyboard shortcuts (§20.2).
 */
export function editorExtensions(siteOrigin?: string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...HEADING_LEVELS] },
      undoRedo: { depth: 100, newGroupDelay: 500 },
      document: false,
      underline: false,
      link: false,
      codeBlock: false,
      // It would append an empty paragraph that the stored text doesn't have (§20.10).
      trailingNode: false,
      dropcursor: { color: '#b23a0a', width: 3 },
    }),
    Node.create({ name: 'doc', topNode: true, content: '(block | table)+' }),
    ...TABLE_NODES,
    // A language would only be an unused class name.
    CodeBlock.extend({ addAttributes: () => ({}) }),
    linkMark(siteOrigin),
    PictureNode.configure({ siteOrigin }),
    VideoNode,
    FrameNode,
    EmptyBlockNotes,
  ];
}
