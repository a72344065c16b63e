import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type Dialogs, EDITOR_BLOCKS, type EditorTool, FORMATTING, OTHERS } from './editor-blocks.ts';
import styles from './rich-text-editor.module.css';
import { Toolbar } from './toolbar.tsx';

const BLOCKS = Object.entries(EDITOR_BLOCKS);

const TOOLS: readonly EditorTool[] = [
  {
    group: 'history',
    label: 'Annuler',
    icon: 'undo',
    iconOnly: true,
    idle: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    group: 'history',
    label: 'Rétablir',
    icon: 'redo',
    iconOnly: true,
    idle: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
  ...BLOCKS.flatMap(([, { tools = [] }]) => tools),
];

/**
 * The toolbars of the text: the tools of §20.1 in their order; below them undo and redo, and the formats that formerly
 * had Markdown marks only (§30.7).
 */
export function EditorTools({
  editor,
  dialogs,
  children,
}: {
  editor: Editor;
  dialogs: Dialogs;
  /** Sticky together with the toolbars. */
  children: React.ReactNode;
}) {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      TOOLS.map(({ active, idle }) => ({ active: active?.(now), idle: idle?.(now) })),
  });
  const tools = TOOLS.map((tool, index) => ({
    ...tool,
    active: states[index]?.active,
    idle: states[index]?.idle,
    run: () => tool.run(editor, dialogs),
  }));
  const groups = (names: typeof FORMATTING | typeof OTHERS) =>
    names.map((name) => tools.filter(({ group }) => group === name));
  const back = () => editor.commands.focus();
  return (
    <div className={styles['tools']}>
      <Toolbar label="Mise en forme" groups={groups(FORMATTING)} onEscape={back} />
      <Toolbar label="Autres outils" groups={groups(OTHERS)} onEscape={back} />
      {BLOCKS.map(([block, { Controls }]) => (Controls ? <Controls key={block} editor={editor} /> : null))}
      {children}
    </div>
  );
}
