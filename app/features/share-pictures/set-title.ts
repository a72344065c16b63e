/** The width of a glyph in em at a width of the font (`wdth` axis); undefined when the font lacks the glyph. */
export type Measure = (letter: string, stretch: number) => number | undefined;

export type SetLetter = { letter: string; stretch: number; x: number };
export type SetTitle = { size: number; lines: SetLetter[][] };

const SIZES = [176, 160, 144, 128, 114, 102, 92, 82, 74, 66, 58, 52];
const MAX_LINES = 3;
const TALLEST = 330;
export const LINE_HEIGHT = 0.98;

/** Range of the width axis by title length: [maximal number of letters, first width, last width]. */
const RAMPS = [
  [22, 50, 150],
  [48, 52, 124],
  [90, 52, 96],
  [Number.POSITIVE_INFINITY, 50, 72],
] as const;

/**
 * Sets a title in at most three lines, as large as fits, its letters running from compressed to extended over all lines
 * (§23.4). Glyphs that the font lacks (emoji, other scripts) are left out; a title that is too long at the smallest
 * size ends with an ellipsis.
 */
export function setTitle(title: string, room: number, measure: Measure): SetTitle {
  const letters = drawable(title, measure);
  const ramp = rampOf(letters, measure);
  for (const size of SIZES) {
    const lines = breakLines(ramp, room / size);
    if (lines.length <= MAX_LINES && lines.length * size * LINE_HEIGHT <= TALLEST)
      return { size, lines: scaled(lines, size) };
  }
  const size = SIZES.at(-1) ?? 52;
  const lines = breakLines(ramp, room / size).slice(0, MAX_LINES);
  return { size, lines: scaled(withEllipsis(lines, room / size, measure), size) };
}

/** One line at one width, truncated at the available space. */
export function setLine(
  text: string,
  room: number,
  size: number,
  stretch: number,
  measure: Measure,
): SetLetter[] {
  const widths = drawable(text, measure).map((letter) => ({
    letter,
    stretch,
    width: measure(letter, stretch) ?? 0,
  }));
  const whole = breakLines(widths, room / size);
  const lines = whole.length > 1 ? withEllipsis(whole.slice(0, 1), room / size, measure) : whole;
  return scaled(lines, size)[0] ?? [];
}

type Wide = { letter: string; stretch: number; width: number };

/** The letters that have a glyph, with single spaces between words. */
function drawable(text: string, measure: Measure): string[] {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ');
  const available = [...plain].filter((letter) => measure(letter, 100) !== undefined).join('');
  return [...available.replace(/ +/g, ' ').trim()];
}

function rampOf(letters: readonly string[], measure: Measure): Wide[] {
  const [, from, to] = RAMPS.find(([most]) => letters.length <= most) ?? RAMPS[3];
  return letters.map((letter, index) => {
    const place = letters.length > 1 ? (index / (letters.length - 1)) ** 1.25 : 0.5;
    const stretch = Math.round(from + (to - from) * place);
    return { letter, stretch, width: measure(letter, stretch) ?? 0 };
  });
}

/** Breaks at spaces; within a word only when the word alone is wider than the line. */
function breakLines(letters: readonly Wide[], room: number): Wide[][] {
  const lines: Wide[][] = [];
  let line: Wide[] = [];
  let word: Wide[] = [];
  const closeWord = () => {
    if (line.length > 0 && widthOf(line) + widthOf(word) > room) {
      lines.push(trimmed(line));
      line = [];
    }
    for (const letter of word) {
      if (line.length > 0 && widthOf(line) + letter.width > room) {
        lines.push(trimmed(line));
        line = [];
      }
      line.push(letter);
    }
    word = [];
  };
  for (const letter of letters) {
    if (letter.letter !== ' ') {
      word.push(letter);
      continue;
    }
    closeWord();
    line.push(letter);
  }
  closeWord();
  if (line.length > 0) lines.push(trimmed(line));
  return lines;
}

function withEllipsis(lines: Wide[][], room: number, measure: Measure): Wide[][] {
  const last = [...(lines.at(-1) ?? [])];
  const stretch = last.at(-1)?.stretch ?? 72;
  const width = measure('…', stretch) ?? 0;
  while (last.length > 0 && widthOf(last) + width > room) last.pop();
  return [...lines.slice(0, -1), [...trimmed(last), { letter: '…', stretch, width }]];
}

function trimmed(line: Wide[]): Wide[] {
  const end = line.findLastIndex(({ letter }) => letter !== ' ');
  return line.slice(0, end + 1);
}

function widthOf(letters: readonly Wide[]): number {
  return letters.reduce((sum, { width }) => sum + width, 0);
}

function scaled(lines: Wide[][], size: number): SetLetter[][] {
  return lines.map((line) => {
    let x = 0;
    return line.map(({ letter, stretch, width }) => {
      const placed = { letter, stretch, x: Math.round(x * 10) / 10 };
      x += width * size;
      return placed;
    });
  });
}
