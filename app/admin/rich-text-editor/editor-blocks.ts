import type { ChainedCommands, Editor, Extensions } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { PostBlock } from '#domain/posts/post-blocks.ts';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import { FrameNode } from './nodes/frame-node.ts';
import { linkMark } from './nodes/link-mark.ts';
import { PictureNode } from './nodes/picture-node.ts';
import { TABLE_NODES } from './nodes/table-nodes.ts';
import { VideoNode } from './nodes/video-node.ts';
import { PictureDescription } from './picture-description.tsx';
import {
  type EmbedPrompt,
  INSTAGRAM_PROMPT,
  removeLink,
  selectedLink,
  VIMEO_PROMPT,
  YOUTUBE_PROMPT,
} from './prompts.ts';
import styles from './rich-text-editor.module.css';
import { TableTools } from './table-tools.tsx';
import type { Tool } from './toolbar.tsx';

/** The groups of the toolbars in their order: those of §20.1, below them those of §30.7. */
export const FORMATTING = ['headings', 'emphasis', 'media', 'links'] as const;
export const OTHERS = ['history', 'blocks', 'more'] as const;

/** What a tool opens besides the text. */
export type Dialogs = {
  askLink: () => void;
  askEmbed: (prompt: EmbedPrompt) => void;
  choosePicture: () => void;
};

export type EditorTool = Pick<Tool, 'label' | 'plain' | 'tooltip' | 'icon' | 'iconOnly' | 'className'> & {
  group: (typeof FORMATTING | typeof OTHERS)[number];
  /** Whether the text at the caret has the format. */
  active?: (editor: Editor) => boolean;
  /** Whether the tool is disabled. */
  idle?: (editor: Editor) => boolean;
  run: (editor: Editor, dialogs: Dialogs) => void;
};

type EditorBlock = {
  /** Its nodes or marks; those of the starter kit are none here. */
  extensions?: (siteOrigin: string | undefined) => Extensions;
  /** In the order of their group. */
  tools?: readonly EditorTool[];
  /** Below the toolbars, while the block is selected. */
  Controls?: (props: { editor: Editor }) => React.ReactNode;
};

const PLAIN_HEADINGS = { 2: 'Titre', 3: 'Sous-titre', 4: 'Intertitre' } as const;

const chain = (editor: Editor) => editor.chain().focus();

/** A tool that gives the text at the caret a format, or takes it away. */
const toggle = (
  name: string,
  run: (chain: ChainedCommands) => ChainedCommands,
  looks: Omit<EditorTool, 'active' | 'idle' | 'run'>,
): EditorTool => ({
  ...looks,
  active: (editor) => editor.isActive(name),
  run: (editor) => run(chain(editor)).run(),
});

/** A list is made of headings as of paragraphs: an item that is a heading would be one of the article's outline. */
const ofParagraphs = (text: ChainedCommands) =>
  text.command(({ editor, commands }) => !editor.isActive('heading') || commands.setNode('paragraph'));

/** The editor of each block and format of an article's text. Within a group, tools follow this order. */
export const EDITOR_BLOCKS: Readonly<Record<PostBlock, EditorBlock>> = {
  paragraph: {},
  heading: {
    tools: HEADING_LEVELS.map((level) => ({
      group: 'headings',
      label: `H${level}`,
      plain: PLAIN_HEADINGS[level],
      active: (editor) => editor.isActive('heading', { level }),
      run: (editor) => chain(editor).toggleHeading({ level }).run(),
    })),
  },
  bold: {
    tools: [
      toggle('bold', (text) => text.toggleBold(), {
        group: 'emphasis',
        label: 'Gras',
        className: styles['bold'],
      }),
    ],
  },
  italic: {
    tools: [
      toggle('italic', (text) => text.toggleItalic(), {
        group: 'emphasis',
        label: 'Italique',
        className: styles['italic'],
      }),
    ],
  },
  list: {
    tools: [
      toggle('bulletList', (text) => ofParagraphs(text).toggleBulletList(), {
        group: 'emphasis',
        label: 'Liste',
      }),
      toggle('orderedList', (text) => ofParagraphs(text).toggleOrderedList(), {
        group: 'blocks',
        label: 'Liste numérotée',
        icon: 'numbers',
      }),
    ],
  },
  quote: {
    tools: [
      toggle('blockquote', (text) => text.toggleBlockquote(), {
        group: 'blocks',
        label: 'Citation',
        icon: 'quote',
      }),
    ],
  },
  rule: {
    tools: [
      {
        group: 'blocks',
        label: 'Filet',
        icon: 'rule',
        run: (editor) => chain(editor).setHorizontalRule().run(),
      },
    ],
  },
  table: {
    extensions: () => TABLE_NODES,
    tools: [
      {
        group: 'blocks',
        label: 'Tableau',
        icon: 'table',
        idle: (editor) => !editor.can().insertTable(),
        run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ],
    Controls: TableTools,
  },
  picture: {
    extensions: (siteOrigin) => [PictureNode.configure({ siteOrigin })],
    tools: [{ group: 'media', label: 'Image', run: (_editor, { choosePicture }) => choosePicture() }],
    Controls: PictureDescription,
  },
  embed: {
    extensions: () => [VideoNode, FrameNode],
    tools: [
      { group: 'media', label: 'YouTube', run: (_editor, { askEmbed }) => askEmbed(YOUTUBE_PROMPT) },
      {
        group: 'media',
        label: 'Iframe',
        tooltip: 'Iframe\u00a0: un film Vimeo',
        run: (_editor, { askEmbed }) => askEmbed(VIMEO_PROMPT),
      },
      { group: 'media', label: 'Instagram', run: (_editor, { askEmbed }) => askEmbed(INSTAGRAM_PROMPT) },
    ],
  },
  code: {},
  // A language would only be an unused class name. Imported verses have links and emphasis.
  codeBlock: {
    extensions: () => [CodeBlock.extend({ addAttributes: () => ({}), marks: 'link bold italic strike' })],
  },
  struck: {
    tools: [
      toggle('strike', (text) => text.toggleStrike(), {
        group: 'more',
        label: 'Barré',
        icon: 'struck',
        iconOnly: true,
      }),
    ],
  },
  link: {
    extensions: (siteOrigin) => [linkMark(siteOrigin)],
    tools: [
      {
        group: 'links',
        label: 'Lien',
        active: (editor) => selectedLink(editor) !== undefined,
        run: (_editor, { askLink }) => askLink(),
      },
      {
        group: 'more',
        label: 'Retirer le lien',
        icon: 'unlink',
        iconOnly: true,
        idle: (editor) => selectedLink(editor) === undefined,
        run: removeLink,
      },
    ],
  },
  lineBreak: {},
};
