import { linkAddress } from '../posts/post-content.ts';

/** A piece of a text that looks the same throughout. */
export type MarkedRun = { text: string; bold: boolean };

export type MarkedPart = MarkedRun | { href: string; runs: readonly MarkedRun[] };

/** A line break in a paragraph is a character of its text. */
export type MarkedBlock =
  | { type: 'paragraph'; parts: readonly MarkedPart[] }
  | { type: 'list'; items: readonly (readonly MarkedPart[])[] };

/**
 * The sign of an item at the beginning of a line. A hyphen before a percentage is a minus ('- 12 % de rebonds'): such a
 * line stays as it was typed.
 */
const ITEM = /^\s*(?:•|[-–](?!\s*\d[\d\s,.]*%))\s+(?=\S)/;

/** A text in brackets with an address in parentheses; the address may have one pair of parentheses in it. */
const LINK = /\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g;

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/)/i;

/**
 * The paragraphs and lists of a text with light marks (docs/decisions/084): an empty line separates paragraphs, lines
 * that begin with a hyphen are a list, `**bold**` and `[text](address)` within a line. Whatever isn't a whole mark stays
 * as it was typed. Linear in the length of the text.
 */
export function readMarkedText(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let paragraph: string[] = [];
  let items: MarkedPart[][] | undefined;
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', parts: partsOf(paragraph.join('\n').trim()) });
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') endParagraph();
    else if (isItem(line)) {
      endParagraph();
      if (!items) {
        items = [];
        blocks.push({ type: 'list', items });
      }
      items.push(partsOf(withoutItemSign(line).trim()));
    } else {
      items = undefined;
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}

/** The words of a text without its marks, as for the description of a page. */
export function withoutMarks(text: string): string {
  return readMarkedText(text)
    .flatMap((block) => (block.type === 'list' ? block.items : [block.parts]))
    .map((parts) =>
      parts
        .flatMap(runsOf)
        .map((run) => run.text)
        .join(''),
    )
    .join('\n');
}

/** The runs of a part: its own, or those of its link. */
export function runsOf(part: MarkedPart): readonly MarkedRun[] {
  return 'href' in part ? part.runs : [part];
}

export function isItem(line: string): boolean {
  return ITEM.test(line);
}

export function withoutItemSign(line: string): string {
  return line.replace(ITEM, '');
}

/** The links in a text: where each is, its text and its address. */
export function linksIn(text: string): { start: number; end: number; text: string; href: string }[] {
  return [...text.matchAll(LINK)].flatMap(({ 0: whole, 1: words = '', 2: href = '', index }) =>
    isMarkedAddress(href) ? [{ start: index, end: index + whole.length, text: words, href }] : [],
  );
}

/** Whether a link may lead there: http(s), mailto, tel, or a path of the site. */
export function isMarkedAddress(address: string): boolean {
  return ADDRESS.test(address) && linkAddress(address) === address;
}

function partsOf(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) add(parts, { text: '\n', bold: false });
    for (const part of partsOfLine(line)) add(parts, part);
  }
  return parts;
}

/** Neighbours that look the same are one run, so that a text without marks is one text in the page, too. */
function add(parts: MarkedPart[], part: MarkedPart): void {
  const last = parts.at(-1);
  if (last && !('href' in last) && !('href' in part) && last.bold === part.bold) last.text += part.text;
  else parts.push(part);
}

type Link = { href: string; text: string };

function partsOfLine(line: string): MarkedPart[] {
  const pieces: (string | Link)[] = [];
  let end = 0;
  for (const link of linksIn(line)) {
    pieces.push(line.slice(end, link.start), link);
    end = link.end;
  }
  pieces.push(line.slice(end));
  return boldPieces(pieces).map(({ piece, bold }) =>
    typeof piece === 'string'
      ? { text: piece, bold }
      : {
          href: piece.href,
          runs: bold
            ? [{ text: piece.text, bold }]
            : boldPieces([piece.text]).map((run) => ({ text: String(run.piece), bold: run.bold })),
        },
  );
}

const SIGN = '**';

/** What is between two signs is bold, unless it is empty or has a space at one of its ends. */
function boldPieces(pieces: readonly (string | Link)[]): { piece: string | Link; bold: boolean }[] {
  const sections: (string | Link)[][] = [[]];
  for (const piece of pieces) {
    const [first = '', ...rest] = typeof piece === 'string' ? piece.split(SIGN) : [piece];
    sections.at(-1)?.push(first);
    for (const one of rest) sections.push([one]);
  }
  const found: { piece: string | Link; bold: boolean }[] = [];
  let open = false;
  for (const [index, section] of sections.entries()) {
    const words = section.filter((piece) => piece !== '');
    const bold: boolean = !open && index > 0 && index < sections.length - 1 && isTight(words);
    if (index > 0 && !bold && !open) found.push({ piece: SIGN, bold: false });
    for (const piece of words) found.push({ piece, bold });
    open = bold;
  }
  return found;
}

function isTight(section: readonly (string | Link)[]): boolean {
  const [first, last] = [section[0], section.at(-1)];
  return (
    first !== undefined &&
    (typeof first !== 'string' || first.trimStart() === first) &&
    (typeof last !== 'string' || last.trimEnd() === last)
  );
}
