/**
 * Makes a document without scripts equal to another one, and leaves everything that is the same in place: pictures don't
 * flicker, and the reader stays at the same point.
 */
export function updateDocument(shown: Document, next: Document): void {
  copyAttributes(shown.documentElement, next.documentElement);
  updateNode(shown.body, next.body);
}

function updateNode(shown: ChildNode, next: ChildNode): void {
  if (shown.isEqualNode(next)) return;
  if (shown.nodeName !== next.nodeName || shown.childNodes.length !== next.childNodes.length) {
    shown.replaceWith(next);
    return;
  }
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    shown.nodeValue = next.nodeValue;
    return;
  }
  copyAttributes(shown as Element, next as Element);
  const others = [...next.childNodes];
  for (const [index, child] of [...shown.childNodes].entries()) {
    const other = others[index];
    if (other) updateNode(child, other);
  }
}

function copyAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
