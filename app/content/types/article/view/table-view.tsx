import type { ReactNode } from 'react';
import { cellSpan } from '#domain/posts/post-content.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { type BodyElement, type BodyNode, textOf } from './post-body.ts';
import styles from './table-view.module.css';

/**
 * A table of an article. A table wider than its column scrolls inside a region, by touch and by keyboard; the region is
 * labelled by its first row (§8.17).
 */
export function TableView({
  table,
  rendered,
}: {
  table: BodyElement;
  rendered: (nodes: readonly BodyNode[]) => ReactNode;
}) {
  const rows = table.children.flatMap(elementsOf);
  const headRows = rows.findIndex((row) => !elementsOf(row).every(({ tag }) => tag === 'th'));
  const [head, body] = [rows.slice(0, Math.max(headRows, 0)), rows.slice(Math.max(headRows, 0))];
  const titles = head.flatMap(elementsOf).map((cell) => textOf(cell).trim());
  const label = ['Tableau', titles.filter(Boolean).join(', ')].filter(Boolean).join('\u00a0: ');
  const draw = (row: BodyElement, index: number, scope: 'col' | 'row') => (
    <tr key={index}>
      {elementsOf(row).map((cell, place) => {
        const { attributes, children } = cell;
        // An empty corner cell is no header.
        const Cell = textOf(cell).trim() === '' ? 'td' : cell.tag;
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a page that is drawn once
            key={place}
            colSpan={spanOf(attributes['colspan'])}
            rowSpan={spanOf(attributes['rowspan'])}
            {...(Cell === 'th' ? { scope } : {})}
          >
            {rendered(children)}
          </Cell>
        );
      })}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles['region']} aria-label={frenchTypography(label)} tabIndex={0}>
      <table>
        {head.length > 0 ? <thead>{head.map((row, index) => draw(row, index, 'col'))}</thead> : null}
        <tbody>{body.map((row, index) => draw(row, index, 'row'))}</tbody>
      </table>
    </section>
  );
}

function elementsOf(node: BodyNode): BodyElement[] {
  if (typeof node === 'string' || 'embed' in node) return [];
  return node.children.flatMap((child) => (typeof child === 'string' || 'embed' in child ? [] : [child]));
}

function spanOf(value: string | undefined): number | undefined {
  const span = cellSpan(value);
  return span > 1 ? span : undefined;
}
