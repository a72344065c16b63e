import { textOnPage, writingIn } from './text-on-page.ts';

/** An editor that stands in the page, and the place of its text in the next state of the page. */
type Kept = { editor: Element; text: Element; next: Element };

/**
 * Makes a document without scripts equal to another one, and leaves everything that is the same in place: pictures
 * don't flicker, and the reader stays at the same point. An editor in it, and so the caret, stays where it is.
 */
export function updateDocument(shown: Document, next: Document): void {
  const writing = writingIn(shown);
  const place = writing && textOnPage(next, writing.field);
  if (writing && !place) return;
  copyAttributes(shown.documentElement, next.documentElement);
  updateNode(shown.body, next.body, writing && place && { ...writing, next: place });
}

function updateNode(shown: ChildNode, next: ChildNode, kept: Kept | undefined): void {
  if (shown.isEqualNode(next)) return;
  const own = [...shown.childNodes].filter((child) => child !== kept?.editor);
  const others = [...next.childNodes];
  const holdsEditor = kept !== undefined && shown.contains(kept.editor);
  // The editor knows the element of its text.
  if (shown === kept?.text) {
    kept.text.replaceChildren(...others);
    return;
  }
  if (!holdsEditor && (shown.nodeName !== next.nodeName || own.length !== others.length)) {
    shown.replaceWith(next);
    return;
  }
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    shown.nodeValue = next.nodeValue;
    return;
  }
  copyAttributes(shown as Element, next as Element);
  // On the way to the editor only what stands before and after it may come and go.
  const at = holdsEditor ? own.findIndex((child) => child.contains(kept.text)) : own.length;
  const nextAt = holdsEditor ? others.findIndex((child) => child.contains(kept.next)) : others.length;
  const [way, nextWay] = [own[at], others[nextAt]];
  updateRun(own.slice(0, at), others.slice(0, nextAt), kept, (nodes) => way?.before(...nodes));
  if (!way || !nextWay) return;
  updateNode(way, nextWay, kept);
  updateRun(own.slice(at + 1), others.slice(nextAt + 1), kept, (nodes) => way.after(...nodes));
}

/** Makes neighbours equal to others; where there are more or fewer, `insert` puts the others in their place. */
function updateRun(
  shown: readonly ChildNode[],
  next: readonly ChildNode[],
  kept: Kept | undefined,
  insert: (nodes: readonly ChildNode[]) => void,
): void {
  if (shown.length === next.length) {
    for (const [index, child] of shown.entries()) updateNode(child, next[index] ?? child, kept);
    return;
  }
  for (const child of shown) child.remove();
  insert(next);
}

function copyAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
