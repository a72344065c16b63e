import { type Editor, findParentNode } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import styles from './rich-text-editor.module.css';
import { type Tool, Toolbar } from './toolbar.tsx';

/** The toolbar for rows and columns, while the caret is in a table (§20.12). */
export function TableTools({ editor }: { editor: Editor }) {
  const titled = useEditorState({ editor, selector: ({ editor: now }) => hasTitles(now) });
  if (titled === undefined) return null;
  const chain = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      { label: 'Ligne au-dessus', icon: 'rowAbove', run: () => chain().addRowBefore().run() },
      { label: 'Ligne au-dessous', icon: 'rowBelow', run: () => chain().addRowAfter().run() },
      { label: 'Colonne à gauche', icon: 'columnLeft', run: () => chain().addColumnBefore().run() },
      { label: 'Colonne à droite', icon: 'columnRight', run: () => chain().addColumnAfter().run() },
    ],
    [
      {
        label: 'Ligne d’en-tête',
        icon: 'titleRow',
        active: titled,
        run: () => chain().toggleHeaderRow().run(),
      },
    ],
    [
      { label: 'Retirer la ligne', icon: 'rowOff', run: () => chain().deleteRow().run() },
      { label: 'Retirer la colonne', icon: 'columnOff', run: () => chain().deleteColumn().run() },
      { label: 'Retirer le tableau', icon: 'bin', run: () => chain().deleteTable().run() },
    ],
  ];
  return (
    <div className={styles['tableTools']}>
      <Toolbar label="Tableau" groups={groups} onEscape={() => editor.commands.focus()} />
    </div>
  );
}

/** Whether the table at the caret has a header row; undefined outside of any. */
function hasTitles(editor: Editor): boolean | undefined {
  const table = findParentNode(({ type }) => type.name === 'table')(editor.state.selection)?.node;
  return table?.firstChild?.children.every(({ type }) => type.name === 'tableHeader');
}
