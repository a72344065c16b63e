import { type Extensions, findParentNode } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow, TableView } from '@tiptap/extension-table';
import { TextSelection } from '@tiptap/pm/state';
import pageStyles from '#content/types/article/view/table-view.module.css';
import { cellSpan } from '#domain/posts/post-content.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => cellSpan(element.getAttribute(name)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/**
 * Neither widths nor alignments: the page styles table cells itself. `colwidth` is the library's own attribute, and
 * stays empty.
 */
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});

/** A table that is written on its page has the page's own look. */
class TableOnPage extends TableView {
  constructor(...[node, width, view, attributes]: ConstructorParameters<typeof TableView>) {
    super(node, width, view, attributes);
    if (view?.dom.ownerDocument !== document) this.dom.classList.add(pageStyles['region'] ?? '');
  }
}

/** Tables of rows of cells, at the top level of a text (§20.12): cells contain every other kind of block. */
export const TABLE_NODES: Extensions = [
  Table.extend({
    group: 'table',
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        // Tab moves to the next cell, and adds a row at the end: Escape is the way out for the keyboard.
        Escape: ({ editor }) => {
          const table = findParentNode(({ type }) => type.name === 'table')(editor.state.selection);
          if (!table) return false;
          const after = table.pos + table.node.nodeSize;
          return editor.commands.command(({ tr, state }) => {
            const next = state.doc.resolve(after).nodeAfter;
            if (!next?.isTextblock) {
              const paragraph = state.schema.nodes['paragraph']?.create();
              if (!paragraph) return false;
              tr.insert(after, paragraph);
            }
            tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
            return true;
          });
        },
      };
    },
  }).configure({ View: TableOnPage }),
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
