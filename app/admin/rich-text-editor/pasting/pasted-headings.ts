import { HEADING_LEVELS } from '#domain/posts/post-content.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Converts paragraphs that are headings by attribute: Word on the web uses a role, others the name of a style. */
export function namedHeadings(page: Document): void {
  for (const element of page.querySelectorAll('[role="heading"][aria-level], p[class]')) {
    const level =
      element.getAttribute('aria-level') ??
      /\b(?:Mso)?(?:Heading|Titre)([1-6])\b/i.exec(element.className)?.[1];
    if (level && /^[1-9]$/.test(level) && !element.matches(HEADINGS))
      renamed(page, element, `h${Math.min(Number(level), 6)}`);
  }
  // These programs write a numbered heading as a list entry.
  for (const list of page.querySelectorAll('ul, ol'))
    if (list.children.length > 0 && [...list.children].every(isHeadingEntry))
      list.replaceWith(...[...list.children].flatMap((item) => [...item.childNodes]));
}

function isHeadingEntry(item: Element): boolean {
  const words = item.textContent?.trim();
  const heading = item.querySelector(HEADINGS);
  return item.matches('li') && heading?.parentElement === item && heading.textContent?.trim() === words;
}

/**
 * Shifts heading levels: the highest one of another program becomes the highest of an article, the lower ones follow;
 * levels that an article doesn't have become its lowest (§20.3).
 */
export function shiftHeadings(page: Document): void {
  const [highest, lowest] = [HEADING_LEVELS[0], HEADING_LEVELS[HEADING_LEVELS.length - 1] ?? 4];
  const headings = [...page.querySelectorAll(HEADINGS)].map((element) => ({
    element,
    level: Number(element.tagName.slice(1)),
  }));
  const shift = Math.max(0, ...headings.map(({ level }) => highest - level));
  for (const { element, level } of headings) {
    const shifted = Math.min(level + shift, lowest);
    if (shifted !== level) renamed(page, element, `h${shifted}`);
  }
}

function renamed(page: Document, element: Element, tag: string): void {
  const other = page.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
