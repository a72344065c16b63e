/** An SQL token: a name or number in normalized form, a literal without its quotes, or a punctuation character. */
export type SqlToken = { type: 'word' | 'name' | 'literal' | 'sign'; text: string };

const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /\d[\w.]*(?:(?<=e)[+-]\d+)?/iy;
const DOLLAR = /\$(?:[A-Za-z_]\w*)?\$/y;

type Open = { quote: "'" | '"' | '$'; end: string; escapes: boolean; parts: string[] };

/**
 * Tokenizes SQL line by line; literals, comments and function bodies that are open at the end of a line continue on the
 * next.
 */
export class SqlTokens {
  #open: Open | undefined;
  /** Names in backticks: a dump of MySQL or MariaDB, whose literals all have escapes. */
  #mysql = false;
  #comments = 0;

  /** Whether a literal or a comment continues on the next line. */
  get isOpen(): boolean {
    return this.#open !== undefined || this.#comments > 0;
  }

  *of(line: string): Generator<SqlToken> {
    let at = 0;
    while (at < line.length) {
      if (this.#comments > 0) at = this.#inComment(line, at);
      else if (this.#open) {
        const open = this.#open;
        at = open.escapes ? this.#inEscapes(open, line, at) : this.#inQuotes(open, line, at);
        if (!this.#open) yield { type: open.quote === '"' ? 'name' : 'literal', text: open.parts.join('') };
      } else {
        const next = this.#plain(line, at);
        if (next.token) yield next.token;
        at = next.at;
      }
    }
    this.#open?.parts.push('\n');
  }

  #plain(line: string, at: number): { at: number; token?: SqlToken } {
    const sign = line.charAt(at);
    if (/\s/.test(sign)) return { at: at + 1 };
    if (line.startsWith('--', at) || (at === 0 && sign === '#')) return { at: line.length };
    if (line.startsWith('/*', at)) {
      this.#comments = 1;
      return { at: at + 2 };
    }
    if (sign === '`') {
      this.#mysql = true;
      return { at: this.#begin('"', sign, false, at + 1) };
    }
    if (sign === "'" || sign === '"')
      return { at: this.#begin(sign, sign, this.#mysql && sign === "'", at + 1) };
    const dollar = sign === '$' ? matched(DOLLAR, line, at) : undefined;
    if (dollar) return { at: this.#begin('$', dollar, false, at + dollar.length) };
    const word = matched(WORD, line, at);
    if (word) {
      const end = at + word.length;
      if (/^e$/i.test(word) && line.charAt(end) === "'") return { at: this.#begin("'", "'", true, end + 1) };
      return { at: end, token: { type: 'word', text: word.toLowerCase() } };
    }
    const number = matched(NUMBER, line, at);
    if (number) return { at: at + number.length, token: { type: 'literal', text: number } };
    return { at: at + 1, token: { type: 'sign', text: sign } };
  }

  #begin(quote: Open['quote'], end: string, escapes: boolean, at: number): number {
    this.#open = { quote, end, escapes, parts: [] };
    return at;
  }

  /** A doubled quote is an escaped quote. */
  #inQuotes(open: Open, line: string, at: number): number {
    const end = line.indexOf(open.end, at);
    if (end < 0) {
      open.parts.push(line.slice(at));
      return line.length;
    }
    const after = end + open.end.length;
    if (open.quote !== '$' && line.charAt(after) === open.end) {
      open.parts.push(line.slice(at, after));
      return after + 1;
    }
    open.parts.push(line.slice(at, end));
    this.#open = undefined;
    return after;
  }

  #inEscapes(open: Open, line: string, at: number): number {
    const next = /['\\]/g;
    next.lastIndex = at;
    const found = next.exec(line);
    if (!found) {
      open.parts.push(line.slice(at));
      return line.length;
    }
    open.parts.push(line.slice(at, found.index));
    const after = line.charAt(found.index + 1);
    if (found[0] === '\\') {
      open.parts.push(ESCAPES[after] ?? after);
      return found.index + 2;
    }
    if (after === "'") {
      open.parts.push("'");
      return found.index + 2;
    }
    this.#open = undefined;
    return found.index + 1;
  }

  /** Comments nest. */
  #inComment(line: string, at: number): number {
    const next = /\/\*|\*\//g;
    next.lastIndex = at;
    const found = next.exec(line);
    if (!found) return line.length;
    this.#comments += found[0] === '/*' ? 1 : -1;
    return found.index + 2;
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', 0: '', Z: '' };

function matched(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0];
}
