import { isItem, linksIn, withoutItemSign } from '#domain/text/marked-text.ts';

/** A text area: its text, and the ends of its selection. */
export type Selected = { text: string; start: number; end: number };

/** What replaces a part of a text, and what is selected then. */
export type Edit = { start: number; end: number; text: string; selected: { start: number; end: number } };

/** Makes the selected lines a list, or lines again when all of them are items. */
export function toggleList(area: Selected): Edit {
  const { start, end, lines } = selectedLines(area);
  const full = lines.filter((line) => line.trim() !== '');
  const all = full.length > 0 && full.every(isItem);
  const text = lines
    .map((line) => {
      if (all) return withoutItemSign(line);
      if (isItem(line) || (line.trim() === '' && lines.length > 1)) return line;
      // A hyphen before a percentage is a minus.
      return isItem(`- ${line}`) || line.trim() === '' ? `- ${line}` : `• ${line}`;
    })
    .join('\n');
  const caret = start + text.length;
  return { start, end, text, selected: { start: lines.length > 1 ? start : caret, end: caret } };
}

const SIGN = '**';
const SAMPLE = 'texte en gras';

/** Makes the selection bold, line by line, or takes the signs away; without a selection a sample is typed over. */
export function toggleBold(area: Selected): Edit {
  const { start, end } = withSigns(area);
  const words = area.text.slice(start, end);
  if (words.trim() === '') {
    const at = start + SIGN.length;
    return { start, end, text: SIGN + SAMPLE + SIGN, selected: { start: at, end: at + SAMPLE.length } };
  }
  const lines = words.split('\n');
  const all = lines.every((line) => line.trim() === '' || isBold(inner(line).words));
  const text = lines
    .map((line) => {
      const { before, words: own, after } = inner(line);
      if (own === '') return line;
      const plain = isBold(own) ? own.slice(SIGN.length, -SIGN.length) : own;
      return before + (all ? plain : SIGN + plain + SIGN) + after;
    })
    .join('\n');
  return { start, end, text, selected: { start, end: start + text.length } };
}

/** The link that the selection touches. */
export function linkAt({ text, start, end }: Selected): ReturnType<typeof linksIn>[number] | undefined {
  return linksIn(text).find((link) => link.start <= start && end <= link.end);
}

/** Makes the selection, or the link at it, a link; without an address its words stay. `title` where nothing is selected. */
export function putLink(area: Selected, href: string, title: string): Edit {
  const link = linkAt(area);
  const { start, end } = link ?? area;
  const words = link?.text ?? area.text.slice(start, end);
  const shown = inner(words.replace(/[[\]\s]+/g, ' ')).words || title;
  // One pair of parentheses may be in an address; more of them are encoded.
  const address = href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  const text = href === '' ? words : `[${shown}](${address})`;
  return { start, end, text, selected: { start: start + text.length, end: start + text.length } };
}

function selectedLines({ text, start, end }: Selected) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  // lastIndexOf() takes a negative offset as 0.
  const first = start === 0 ? 0 : from;
  return { start: first, end: to, lines: text.slice(first, to).split('\n') };
}

/** The selection with the signs around it. */
function withSigns({ text, start, end }: Selected): { start: number; end: number } {
  const signs = text.slice(0, start).endsWith(SIGN) && text.startsWith(SIGN, end);
  return signs && start < end ? { start: start - SIGN.length, end: end + SIGN.length } : { start, end };
}

/** A line's words without the sign of an item and without spaces around them. */
function inner(line: string): { before: string; words: string; after: string } {
  const rest = withoutItemSign(line);
  const words = rest.trim();
  const before = line.slice(0, line.length - rest.trimStart().length);
  return { before, words, after: line.slice(before.length + words.length) };
}

function isBold(words: string): boolean {
  return words.length > 2 * SIGN.length && words.startsWith(SIGN) && words.endsWith(SIGN);
}
