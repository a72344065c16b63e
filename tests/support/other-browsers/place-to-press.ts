/**
 * Runs in the page: the point at which to click the first visible element of this XPath, scrolled into view if
 * necessary; null while it moves or something covers it. The function has no closure, so that it can be sent as text.
 */
export async function placeToPress(xpath: string): Promise<{ x: number; y: number } | null> {
  const frames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));
  const centre = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const meets = (element: HTMLElement) => {
    const { x, y } = centre(element);
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let index = 0; index < found.snapshotLength; index++) {
    const element = found.snapshotItem(index);
    if (!(element instanceof HTMLElement)) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible') continue;
    if (!meets(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = centre(element);
    await frames();
    const after = centre(element);
    return before.x === after.x && before.y === after.y && meets(element) ? after : null;
  }
  return null;
}
