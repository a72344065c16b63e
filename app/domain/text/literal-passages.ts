const SPACE = /\s/;

/**
 * A text in parts, by turns prose and a passage that stays as it was typed: the addresses of pages, those of mail, and
 * code between backticks. The parts together are the text; the first and the last are prose, perhaps empty. Reads the
 * text once, whatever it holds.
 */
export function literalPassages(text: string): string[] {
  const parts: string[] = [];
  let written = 0;
  let at = 0;
  // Of the word that is being read: what is known of it stays known after a piece of code in it.
  let end = 0;
  let lastDot = -1;
  let nextAt = -1;
  const take = (from: number, to: number) => {
    parts.push(text.slice(written, from), text.slice(from, to));
    written = to;
    at = to;
  };
  while (at < text.length) {
    if (at >= end) {
      if (SPACE.test(text.charAt(at))) {
        at += 1;
        continue;
      }
      lastDot = -1;
      for (end = at + 1; end < text.length && !SPACE.test(text.charAt(end)); end++)
        if (text.charAt(end - 1) === '.') lastDot = end - 1;
    }
    if (nextAt <= at) nextAt = indexOrEnd(text, '@', at + 1);
    // A sign, an @, a sign, a dot and a sign at least: the whole rest of the word.
    if (nextAt + 2 <= lastDot) take(at, end);
    else {
      const [from, to] = addressOrCode(text, at, end);
      if (from < to) take(from, to);
      else at = end;
    }
  }
  parts.push(text.slice(written));
  return parts;
}

/** The first address of a page or piece of code that begins in a word; code may end in a later one. */
function addressOrCode(text: string, start: number, end: number): [from: number, to: number] {
  for (let from = start; from < end; from++) {
    const sign = text.charAt(from);
    if (sign === 'h') {
      const colon = text.startsWith('https', from) ? from + 5 : from + 4;
      if (text.startsWith('http', from) && text.startsWith('://', colon) && colon + 3 < end)
        return [from, end];
    } else if (sign === '`') {
      const close = text.indexOf('`', from + 1);
      if (close > 0) return [from, close + 1];
    }
  }
  return [end, end];
}

function indexOrEnd(text: string, sign: string, from: number): number {
  const index = text.indexOf(sign, from);
  return index < 0 ? text.length : index;
}
