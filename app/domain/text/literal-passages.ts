const SPACE = /\s/;

/**
 * Splits a text into parts, alternating prose and literal passages: URLs, e-mail addresses, and code between backticks.
 * The parts joined are the text; the first and the last are prose, perhaps empty. A single pass over the text.
 */
export function literalPassages(text: string): string[] {
  const parts: string[] = [];
  let written = 0;
  let at = 0;
  // State of the current word: it persists after a piece of code in it.
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
    // An e-mail address, in outline: a character, an @, a character, a dot and a character at least: takes the whole
    // rest of the word.
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

/** The first URL or piece of code that begins in a word; code may end in a later one. */
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
