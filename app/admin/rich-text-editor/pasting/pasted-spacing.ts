const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, div, li, td, th, blockquote, ul, ol, table, pre, hr, figure, figcaption, dl, dt, dd';
/** Elements that count as content without any text. */
const OBJECTS = 'img, iframe, video, audio, embed, object, svg, canvas, math, hr, input, table';

/**
 * Removes empty elements for spacing: empty paragraphs and entries, breaks between blocks, non-breaking spaces at
 * edges.
 */
export function withoutSpacers(page: Document): void {
  for (const space of page.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  breaksBetweenBlocks(page);
  for (const block of page.querySelectorAll(
    'p, h1, h2, h3, h4, h5, h6, div, li, td, th, dt, dd, figcaption, blockquote',
  )) {
    trimEdge(block, 'first');
    trimEdge(block, 'last');
  }
  // In reverse document order, the innermost come first.
  for (const block of [
    ...page.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div, li, ul, ol, blockquote'),
  ].reverse())
    if (block.textContent?.trim() === '' && !block.querySelector(OBJECTS))
      block.replaceWith(...(isBetweenWords(block) ? [page.createElement('br')] : []));
}

/** Removes runs of line breaks that are next to blocks only; each run is walked once. */
function breaksBetweenBlocks(page: Document): void {
  const walked = new Set<Node>();
  for (const line of page.querySelectorAll('br')) {
    if (walked.has(line)) continue;
    const run: Element[] = [];
    let after: Node | null = line;
    for (; after && isBreakOrBlank(after); after = after.nextSibling)
      if (after instanceof Element) run.push(after);
    for (const one of run) walked.add(one);
    const before = neighbour(line, 'previousSibling');
    const between =
      [before, after].every((node) => node === null || isBlock(node)) && (before ?? after) !== null;
    for (const one of run) if (between || one.matches('.Apple-interchange-newline')) one.remove();
  }
}

/** Whether an empty block is what separates the words at its sides. */
function isBetweenWords(block: Element): boolean {
  const [before, after] = [neighbour(block, 'previousSibling'), neighbour(block, 'nextSibling')];
  return [before, after].every((node) => node !== null && !isBlock(node));
}

/** The next sibling on one side that has content or is a block. */
function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): Node | null {
  let node: Node | null = element[side];
  while (node && isBreakOrBlank(node)) node = node[side];
  return node;
}

function isBreakOrBlank(node: Node): boolean {
  return node.nodeName === 'BR' || (!(node instanceof Element) && isBlankText(node));
}

function isBlankText(node: Node): boolean {
  return node.nodeType === 8 || node.textContent?.trim() === '';
}

function isBlock(node: Node): boolean {
  return node instanceof Element && node.matches(BLOCKS);
}

/** Trims whitespace and line breaks at one end of a block, across inline elements. */
function trimEdge(block: Element, end: 'first' | 'last'): void {
  const child = end === 'first' ? 'firstChild' : 'lastChild';
  let node: Node | null = block;
  while (node) {
    while (node[child]) node = node[child];
    const text = node.textContent ?? '';
    if (node === block || node.parentElement?.closest('pre')) return;
    if (node.nodeType === 3) {
      node.textContent = end === 'first' ? text.trimStart() : text.trimEnd();
      if (node.textContent !== '') return;
    } else if (node instanceof Element && !node.matches('br, span, b, strong, i, em, a, u, s')) return;
    const empty: Node = node;
    const parent: Node | null = empty.parentNode;
    parent?.removeChild(empty);
    node = parent === null ? null : block;
  }
}

/** Unwraps links to a fragment of the source document: notes, bookmarks, tables of contents. */
export function withoutDeadLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]'))
    if (isFragmentOfSource(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
}

/**
 * Fragments as word processors name notes, comments and bookmarks: after the address of the document too, which Word on
 * the web and Mail write. A page may have `#toc`, `#references` and `#refund` of its own.
 */
const NOTE_OR_BOOKMARK =
  /#_?(?:(?:ftn|edn)(?:t|_?ref)*|(?:sd(?:foot|end)note|msocom_|cmnt(?:_ref)?))\d+(?:sym|anc)?$|#_(?:Toc|Ref|Hlk)\d+$/i;

/** Whether an address is a place in the document that was copied, which the article doesn't have. */
export function isFragmentOfSource(href: string): boolean {
  return /^(?:about:blank)?#/i.test(href) || NOTE_OR_BOOKMARK.test(href);
}
