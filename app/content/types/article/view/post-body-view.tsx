import { createElement, type ReactNode } from 'react';
import { type PictureFactsByKey, storedPicture } from '#domain/files/stored-picture.ts';
import { BLOCK_OF_TAG, type PostBlock } from '#domain/posts/post-blocks.ts';
import { isLongQuote } from '#domain/posts/post-content.ts';
import { type PictureSource, ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import { EmbedView } from './embed-view.tsx';
import { type BodyElement, type BodyNode, textOf } from './post-body.ts';
import styles from './post-body-view.module.css';
import { TableView } from './table-view.tsx';
import { typesetBody } from './typeset-body.ts';

type Drawing = {
  /** A picture stored here, for the cards of embeds (§10.5). */
  poster: PictureSource | undefined;
  pictures: PictureFactsByKey;
  unavailable: readonly string[];
};

/** The text of an article, with French typography everywhere but in code (§25.1). */
export function PostBodyView(props: {
  nodes: readonly BodyNode[];
  poster?: PictureSource | undefined;
  pictures?: PictureFactsByKey | undefined;
  /** The addresses of embeds that are gone at their provider (§71.6). */
  unavailable?: readonly string[] | undefined;
}) {
  const { poster, pictures = {}, unavailable = [] } = props;
  const drawing = { poster, pictures, unavailable };
  return (
    <div className={styles['prose']}>
      {typesetBody(props.nodes).map((node, index) => draw(node, index, drawing))}
    </div>
  );
}

function draw(node: BodyNode, key: number, drawing: Drawing): ReactNode {
  if (typeof node === 'string') return node;
  if ('embed' in node) return <EmbedView key={key} embed={node} {...drawing} />;
  const view = VIEWS[BLOCK_OF_TAG[node.tag]];
  if (view !== 'plain') return view(node, key, drawing);
  return createElement(node.tag, { key, ...node.attributes }, inside(node, drawing));
}

/** The rendered children of an element; a void element, like a rule, must have none. */
function inside({ children }: Pick<BodyElement, 'children'>, drawing: Drawing): ReactNode[] | undefined {
  // One argument: spread arguments are limited to some ten thousand.
  return children.length > 0 ? children.map((child, index) => draw(child, index, drawing)) : undefined;
}

/** How the elements of each block are rendered; `plain`: as they are. Embeds have a view of their own. */
const VIEWS: Readonly<Record<Exclude<PostBlock, 'embed'>, 'plain' | typeof drawPicture>> = {
  paragraph: 'plain',
  heading: 'plain',
  bold: 'plain',
  italic: 'plain',
  list: 'plain',
  quote: drawQuote,
  rule: 'plain',
  table: (table, key, drawing) => (
    <TableView
      key={key}
      table={table}
      rendered={(children) => inside({ children: [...children] }, drawing)}
    />
  ),
  picture: drawPicture,
  code: 'plain',
  codeBlock: 'plain',
  struck: 'plain',
  link: drawLink,
  lineBreak: 'plain',
};

function drawQuote(quote: BodyElement, key: number, drawing: Drawing): ReactNode {
  return (
    <blockquote key={key} data-long={isLongQuote(textOf(quote)) ? '' : undefined}>
      {inside(quote, drawing)}
    </blockquote>
  );
}

function drawPicture({ attributes }: BodyElement, key: number, drawing: Drawing): ReactNode {
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

function drawLink(link: BodyElement, key: number, drawing: Drawing): ReactNode {
  return (
    <a key={key} {...link.attributes}>
      {inside(link, drawing)}
      {link.attributes['target'] === '_blank' ? <span className="sr">{' (nouvel onglet)'}</span> : null}
    </a>
  );
}
