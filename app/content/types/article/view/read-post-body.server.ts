import { type ChildNode, Element, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { headingAnchors } from '#domain/posts/heading-anchors.ts';
import { endOfElements } from '#domain/posts/post.ts';
import { isPostTag, POST_ELEMENTS, postElement } from '#domain/posts/post-blocks.ts';
import { articleDescription } from '#domain/search-appearance/automatic-texts.ts';
import { cleanPostHtml } from '../post-html/post-html.server.ts';
import type { BodyNode, PostBody } from './post-body.ts';

/** Sanitizes an article's HTML and parses it into the tree that its pages render, with heading anchors. */
export function readPostBody(html: string, siteOrigin?: string): PostBody {
  const { children } = parseDocument(cleanPostHtml(html, siteOrigin));
  const found = h2Of(children).map((element) => ({ element, text: textOf(bodyNode(element)).trim() }));
  // Empty headings count for the numbering of anchors, so that old links keep working.
  const anchors = headingAnchors(found.map(({ text }) => text));
  const headings = found.map(({ element, text }, index) => {
    const id = anchors[index] ?? '';
    element.attribs['id'] = id;
    return { id, text };
  });
  return {
    nodes: withoutEmptyBlocks(children).flatMap(bodyNode),
    headings: headings.filter(({ text }) => text !== ''),
    cut: endOfElements(html) !== undefined,
  };
}

/**
 * Sanitized HTML of an article with exactly what its pages render, for consumers outside the page such as the feed.
 * `page`: the article's absolute URL, with which relative URLs in it become absolute.
 */
export function renderedPostHtml(html: string, siteOrigin?: string, page?: string): string {
  const { children } = parseDocument(cleanPostHtml(html, siteOrigin));
  if (page) makeUrlsAbsolute(children, page);
  return DomUtils.getOuterHTML(withoutEmptyBlocks(children), { encodeEntities: 'utf8', emptyAttrs: true });
}

function makeUrlsAbsolute(nodes: readonly ChildNode[], page: string): void {
  for (const { attribs } of DomUtils.getElementsByTagName('*', [...nodes]))
    for (const name of ['href', 'src']) {
      const url = attribs[name];
      if (url !== undefined && !URL.canParse(url) && URL.canParse(url, page))
        attribs[name] = new URL(url, page).href;
    }
}

/** Leaves out empty blocks, which would render as gaps (§30.10). */
function withoutEmptyBlocks(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.filter((node) => {
    if (!(node instanceof Element)) return true;
    node.children = withoutEmptyBlocks(node.children);
    return postElement(node.name)?.flow !== 'block' || !node.children.every(isBlank);
  });
}

function isBlank(node: ChildNode): boolean {
  if (node instanceof Text) return node.data.trim() === '';
  return (
    !(node instanceof Element) || (postElement(node.name)?.flow !== 'object' && node.children.every(isBlank))
  );
}

/** The plain text of an article, without tags or entities, its blocks separated by a space (§8.13). */
export function plainTextOf(html: string): string {
  const nodes = parseDocument(cleanPostHtml(html)).children.flatMap(bodyNode);
  return textOf(nodes).replace(/\s+/g, ' ').trim();
}

/** The meta description of an article: the excerpt, else the first 160 characters of its text (§8.13). */
export function postDescription(post: { excerpt: string; content: string }): string {
  return articleDescription(post.excerpt, () => plainTextOf(post.content));
}

function bodyNode(node: ChildNode): BodyNode[] {
  if (node instanceof Text) return node.data === '' ? [] : [node.data];
  if (!(node instanceof Element)) return [];
  const { name, attribs, children } = node;
  if (!isPostTag(name) || name === 'div') return children.flatMap(bodyNode);
  if (name === 'iframe') {
    const src = attribs['src'] ?? '';
    const host = URL.canParse(src) ? new URL(src).hostname : '';
    const embed = host.includes('youtube') ? 'youtube' : host.includes('vimeo') ? 'vimeo' : 'instagram';
    return [{ embed, src, start: Number(attribs['start'] ?? 0) }];
  }
  return [{ tag: name, attributes: { ...attribs }, children: children.flatMap(bodyNode) }];
}

function h2Of(nodes: readonly ChildNode[]): Element[] {
  return nodes.flatMap((node) =>
    node instanceof Element ? (node.name === 'h2' ? [node] : h2Of(node.children)) : [],
  );
}

/** The text of nodes, their lines separated by a space. */
function textOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('embed' in node) return '';
      return POST_ELEMENTS[node.tag].flow === 'inline' ? textOf(node.children) : ` ${textOf(node.children)}`;
    })
    .join('');
}
