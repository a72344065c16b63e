import { createElement, type ReactNode } from 'react';
import { type PictureFactsByKey, storedPicture } from '#domain/files/stored-picture.ts';
import { type PictureSource, ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import { EmbedView } from './embed-view.tsx';
import type { BodyNode } from './post-body.ts';
import styles from './post-body-view.module.css';
import { TableView } from './table-view.tsx';
import { typesetBody } from './typeset-body.ts';

type Drawing = {
  /** A picture stored here, for the cards of embeds (§10.5). */
  poster: PictureSource | undefined;
  pictures: PictureFactsByKey;
};

/** The text of an article, with French typography everywhere but in code (§25.1). */
export function PostBodyView(props: {
  nodes: readonly BodyNode[];
  poster?: PictureSource | undefined;
  pictures?: PictureFactsByKey | undefined;
}) {
  const drawing = { poster: props.poster, pictures: props.pictures ?? {} };
  return (
    <div className={styles['prose']}>
      {typesetBody(props.nodes).map((node, index) => draw(node, index, drawing))}
    </div>
  );
}

function draw(node: BodyNode, key: number, drawing: Drawing): ReactNode {
  if (typeof node === 'string') return node;
  if ('embed' in node) return <EmbedView key={key} embed={node} poster={drawing.poster} />;
  const { tag, attributes, children } = node;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag === 'img') {
    const { src = '', alt, title, width, height } = attributes;
    const facts = drawing.pictures[src];
    const picture = storedPicture(src, facts);
    return picture === undefined ? null : (
      <ResponsiveImage
        key={key}
        {...picture}
        sizes="(min-width: 1024px) 58vw, 92vw"
        alt={alt || facts?.alt || ''}
        title={title}
        {...(width && height ? { width: Number(width), height: Number(height) } : {})}
      />
    );
  }
  if (tag === 'table')
    return (
      <TableView
        key={key}
        table={node}
        rendered={(nodes) => nodes.map((child, index) => draw(child, index, drawing))}
      />
    );
  const inside = children.map((child, index) => draw(child, index, drawing));
  const long = tag === 'blockquote' && lengthOf(children) > SHORT_QUOTE ? { 'data-long': '' } : {};
  if (tag === 'a' && attributes['target'] === '_blank')
    inside.push(
      <span key="window" className="sr">
        {' (nouvel onglet)'}
      </span>,
    );
  // The children are one argument: spread arguments are limited to some ten thousand.
  return createElement(tag, { key, ...properties(attributes), ...long }, inside);
}

/** A quote of up to this many characters is set as large as a title; a longer one like body text (§8.16). */
const SHORT_QUOTE = 90;

function lengthOf(nodes: readonly BodyNode[]): number {
  return nodes.reduce((length, node) => {
    if (typeof node === 'string') return length + node.length;
    return 'embed' in node ? length : length + lengthOf(node.children);
  }, 0);
}

const PROPERTIES = ['href', 'target', 'rel', 'id', 'start', 'type'] as const;

function properties(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    PROPERTIES.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
}
