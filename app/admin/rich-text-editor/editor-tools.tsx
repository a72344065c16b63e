import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import type { Prompt } from './prompts.ts';
import styles from './rich-text-editor.module.css';
import { TableTools } from './table-tools.tsx';
import { type Tool, Toolbar } from './toolbar.tsx';

const PLAIN_HEADINGS = { 2: 'Titre', 3: 'Sous-titre', 4: 'Intertitre' } as const;

/**
 * The toolbars of the text: the tools of §20.1 in their order; below them undo and redo, and the formats that formerly
 * had Markdown marks only (§30.7).
 */
export function EditorTools({
  editor,
  onPrompt,
  onPicture,
  children,
}: {
  editor: Editor;
  onPrompt: (prompt: Prompt) => void;
  onPicture: () => void;
  /** Sticky together with the toolbars. */
  children: React.ReactNode;
}) {
  const now = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const chain = () => editor.chain().focus();
  const formatting: Tool[][] = [
    HEADING_LEVELS.map((level) => ({
      label: `H${level}`,
      plain: PLAIN_HEADINGS[level],
      active: now.level === level,
      run: () => chain().toggleHeading({ level }).run(),
    })),
    [
      { label: 'Gras', className: styles['bold'], active: now.bold, run: () => chain().toggleBold().run() },
      {
        label: 'Italique',
        className: styles['italic'],
        active: now.italic,
        run: () => chain().toggleItalic().run(),
      },
      { label: 'Liste', active: now.list, run: () => chain().toggleBulletList().run() },
    ],
    [
      { label: 'Image', run: onPicture },
      { label: 'YouTube', run: () => onPrompt('youtube') },
      { label: 'Iframe', tooltip: 'Iframe\u00a0: un film Vimeo', run: () => onPrompt('iframe') },
      { label: 'Instagram', run: () => onPrompt('instagram') },
    ],
    [{ label: 'Lien', active: now.link, run: () => onPrompt('link') }],
  ];
  const others: Tool[][] = [
    [
      { label: 'Annuler', icon: 'undo', idle: !now.undo, run: () => chain().undo().run() },
      { label: 'Rétablir', icon: 'redo', idle: !now.redo, run: () => chain().redo().run() },
    ],
    [
      {
        label: 'Liste numérotée',
        icon: 'numbers',
        active: now.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      { label: 'Citation', icon: 'quote', active: now.quote, run: () => chain().toggleBlockquote().run() },
      { label: 'Filet', icon: 'rule', run: () => chain().setHorizontalRule().run() },
      {
        label: 'Tableau',
        icon: 'table',
        idle: now.table,
        run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ],
    [
      { label: 'Barré', icon: 'struck', active: now.struck, run: () => chain().toggleStrike().run() },
      {
        label: 'Retirer le lien',
        icon: 'unlink',
        idle: !now.link,
        run: () => chain().extendMarkRange('link').unsetLink().run(),
      },
    ],
  ];
  const back = () => editor.commands.focus();
  return (
    <div className={styles['tools']}>
      <Toolbar label="Mise en forme" groups={formatting} onEscape={back} />
      <Toolbar label="Autres outils" groups={others} onEscape={back} />
      <TableTools editor={editor} />
      {children}
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    level: HEADING_LEVELS.find((level) => editor.isActive('heading', { level })),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    struck: editor.isActive('strike'),
    table: !editor.can().insertTable(),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  };
}
